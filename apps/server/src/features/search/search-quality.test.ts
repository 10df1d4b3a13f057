import { expect } from 'vitest'
import { searchPeople as route } from '@devgrove/contract/search'
import { seedDemo } from '../../demo/seed-demo.ts'
import { test } from '../../../test/world.ts'

/** What somebody types, whom they mean, and among how many of the first results that person must be. */
const MEANT: readonly [query: string, username: string, within?: 5][] = [
  // usernames, exactly
  ['demo', 'demo'],
  ['szulu', 'szulu'],
  ['skim', 'skim'],
  ['kdemir', 'kdemir'],
  ['zoe.lefevre', 'zoe.lefevre'],
  ['DEMO_ADMIN', 'demo_admin'],
  ['@thabon', 'thabon'],
  [' Yuki_Nak ', 'yuki_nak'],
  // whole names, with and without their accents
  ['Đức Nguyễn', 'duc.nguyen'],
  ['duc nguyen', 'duc.nguyen'],
  ['Zoé Lefèvre', 'zoe.lefevre'],
  ['zoe lefevre', 'zoe.lefevre'],
  ['ondrej prochazka', 'oprochazka'],
  ['OLENA KOVALENKO', 'okovalenko'],
  ['mateus albuquerque lima', 'mateus_alb'],
  ['Mateus Albuquerque-Lima', 'mateus_alb'],
  ['Klára Šimek', 'klara_sim'],
  ['klara simek', 'klara_sim'],
  ['gergo kovacs', 'gergo.kovacs'],
  ['thao tran', 'thaot'],
  ['defne yilmaz', 'defne.yilmaz'],
  ['zeynep aydin', 'zaydin'],
  // the family name, alone and first
  ['albuquerque', 'mateus_alb'],
  ['lima', 'mateus_alb'],
  ['ashgrove', 'demo'],
  ['holloway wesley', 'wesley.holloway'],
  ['huang jianyu', 'jianyu_hua'],
  ['kim hana', 'hana_kim'],
  ['hájek ondřej', 'ondrej_haj'],
  // beginnings
  ['klá', 'klara_sim'],
  ['rhona m', 'rmacgregor'],
  ['svil', 'svillanueva'],
  ['josep', 'josephine_lan'],
  ['nkh', 'nkhumalo'],
  ['tariq', 'tariq_nas'],
  ['xiao', 'xiaolingo'],
  // many are called so: the better connected first
  ['margaux', 'margaux.marchetti'],
  ['daniel', 'dszabo'],
  ['theo', 'tdubois'],
  ['wesley', 'wesleyw'],
  ['priya', 'priya_rag'],
  ['bong', 'bongani_zul'],
  ['d', 'demo'],
  ['r', 'demo'],
  ['z', 'zaydin'],
  ['th', 'thaot'],
  ['sz', 'dszabo'],
  // skills
  ['haskell', 'demo'],
  ['Idris', 'demo'],
  ['fortran', 'thaot'],
  ['julia', 'margaux.marchetti'],
  ['postgis', 'seojun_kim'],
  ['k6', 'tdubois'],
  ['C#', 'efua.amoah'],
  ['.net', 'dszabo'],
  ['ruby on rails', 'thabon'],
  ['openstreetmap', 'daniel_hor'],
  ['hugging face', 'kwameo', 5],
  ['core data', 'msahin', 5],
  ['haskel', 'demo'],
  // one typo
  ['brichall', 'demo_admin'],
  ['juniper bircholl', 'demo_admin'],
  ['ashgorve', 'demo'],
  ['robim ashgrove', 'demo'],
  ['elmwod', 'demo_moderator'],
  ['kovalenkp', 'okovalenko'],
  ['raghunatan', 'priya_rag'],
  ['villanuea', 'svillanueva'],
  ['sorenson', 'noah_sor'],
  ['josphine', 'josephine_lan'],
  ['whitacker', 'wesleyw'],
  ['lewandwska', 'pawel_lew', 5],
  ['yukki.tanaka', 'yuki.tanaka'],
  ['typscript', 'dszabo'],
  ['prometheos', 'camille.marchetti'],
  ['kuberntes', 'sakura_nak', 5],
]

test('whoever is meant comes first, or among the first five', async ({ world }) => {
  await seedDemo(world.ctx)
  const viewer = await world.person('Viewer', { username: 'onlooker' })
  const missed: string[] = []
  for (const [query, username, within = 1] of MEANT) {
    const { body } = await viewer.call(route, { query: { query, limit: '5' } })
    const names = body.result.map((user) => user.username)
    const place = names.indexOf(username) + 1
    if (place === 0 || place > within)
      missed.push(`${query}: ${username} is not among ${names.join(', ')}`)
  }

  expect(missed).toEqual([])
  expect(MEANT.length).toBeGreaterThanOrEqual(60)
})
