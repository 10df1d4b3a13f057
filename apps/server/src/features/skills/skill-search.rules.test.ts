import { describe, expect, test } from 'vitest'
import { foldSkill } from '@devgrove/contract/skill-name'
import { catalogue } from './catalogue.ts'
import { indexSkills, searchSkills } from './skill-search.rules.ts'

describe('the order of matches', () => {
  const known = 1
  const rare = 9
  const skills = indexSkills([
    { name: 'Corn', rank: rare, aliases: [] },
    { name: 'Popcorn Machine', rank: known, aliases: [] },
    { name: 'Sweet Corn', rank: known, aliases: [] },
    { name: 'Corner Store', rank: rare, aliases: [] },
    { name: 'Cornflakes', rank: known, aliases: [] },
    { name: 'Maize', rank: known, aliases: ['corn'] },
    { name: 'Grain', rank: known, aliases: ['cornmeal'] },
    { name: 'Wheat', rank: known, aliases: [] },
  ])

  test('the very name, the very alias, a prefix, a word, anywhere; the better known first', () => {
    expect(searchSkills(skills, 'corn')).toEqual([
      'Corn',
      'Maize',
      'Grain',
      'Cornflakes',
      'Corner Store',
      'Sweet Corn',
      'Popcorn Machine',
    ])
  })

  test('a single letter is not looked for in the middle of words', () => {
    expect(searchSkills(skills, 'r')).toEqual([])
    expect(searchSkills(skills, 's')).toEqual(['Sweet Corn', 'Corner Store'])
  })

  test('words may be typed together or apart', () => {
    expect(searchSkills(skills, 'popcornmachine')).toEqual(['Popcorn Machine'])
    expect(searchSkills(skills, 'sweet  co')).toEqual(['Sweet Corn'])
  })

  test('what holds neither letters nor digits finds nothing', () => {
    expect(searchSkills(skills, '🌳')).toEqual([])
    expect(searchSkills(skills, ' ')).toEqual([])
  })
})

describe('in the built-in catalogue', () => {
  test.each([
    ['js', 'JavaScript'],
    ['JS', 'JavaScript'],
    ['javasc', 'JavaScript'],
    ['ecmascript', 'JavaScript'],
    ['ts', 'TypeScript'],
    ['type', 'TypeScript'],
    ['c', 'C'],
    ['c+', 'C++'],
    ['c++', 'C++'],
    ['cpp', 'C++'],
    ['c#', 'C#'],
    ['csharp', 'C#'],
    ['f#', 'F#'],
    ['.net', '.NET'],
    ['dotnet', '.NET'],
    ['asp.net core', 'ASP.NET Core'],
    ['go', 'Go'],
    ['golang', 'Go'],
    ['r', 'R'],
    ['rust', 'Rust'],
    ['java', 'Java'],
    ['py', 'Python'],
    ['python3', 'Python'],
    ['nodejs', 'Node.js'],
    ['node.js', 'Node.js'],
    ['Node JS', 'Node.js'],
    ['node', 'Node.js'],
    ['react', 'React'],
    ['Réact', 'React'],
    ['reactjs', 'React'],
    ['react nat', 'React Native'],
    ['vue', 'Vue.js'],
    ['vue3', 'Vue.js'],
    ['nextjs', 'Next.js'],
    ['rails', 'Ruby on Rails'],
    ['ror', 'Ruby on Rails'],
    ['spring b', 'Spring Boot'],
    ['boot', 'Bootstrap'],
    ['k8s', 'Kubernetes'],
    ['kube', 'Kubernetes'],
    ['postgres', 'PostgreSQL'],
    ['psql', 'PostgreSQL'],
    ['mongo', 'MongoDB'],
    ['mssql', 'SQL Server'],
    ['sql', 'SQL'],
    ['aws', 'AWS'],
    ['amazon web', 'AWS'],
    ['lambda', 'AWS Lambda'],
    ['s3', 'Amazon S3'],
    ['gcp', 'Google Cloud'],
    ['tf', 'TensorFlow'],
    ['ml', 'Machine Learning'],
    ['llms', 'Large Language Models'],
    ['tdd', 'Test-Driven Development'],
    ['a11y', 'Web Accessibility'],
    ['vscode', 'Visual Studio Code'],
    ['sklearn', 'scikit-learn'],
    ['apache kafka', 'Kafka'],
    ['spark', 'Apache Spark'],
    ['ci cd', 'CI/CD'],
    ['html5', 'HTML'],
    ['objc', 'Objective-C'],
    ['shadcn', 'shadcn/ui'],
    ['tailwind', 'Tailwind CSS'],
    ['bash', 'Bash'],
    ['coq', 'Rocq'],
  ])('%s finds %s first', (query, first) => {
    expect(searchSkills(catalogue, query)[0]).toBe(first)
  })

  test('one letter more narrows the list and never widens it, once words are typed', () => {
    const lists = ['po', 'pos', 'post', 'postg', 'postgr'].map((query) =>
      searchSkills(catalogue, query),
    )
    for (const [index, list] of lists.slice(1).entries()) {
      expect(list.filter((name) => !lists[index]?.includes(name))).toEqual([])
    }
    expect(lists.map((list) => list.includes('PostgreSQL'))).not.toContain(false)
  })

  test('companies and shops are no skills', () => {
    const companies = ['Starbucks', 'Netflix', 'Tesla', 'Lufthansa', 'Uber', 'IKEA', 'Nike', 'Sega']

    expect(companies.filter((name) => catalogue.names.has(foldSkill(name)))).toEqual([])
  })
})
