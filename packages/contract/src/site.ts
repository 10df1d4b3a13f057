/** What a deployment says about itself on its public pages. Each may be set on the server as SITE_ and its name. */
export const siteDefaults = {
  email: 'hello@devgrove.example',
  place: 'Pune, Maharashtra, India',
  codeLink: 'https://code.devgrove.example',
  networkLink: 'https://network.devgrove.example',
  microblogLink: 'https://microblog.devgrove.example',
  portfolioLink: 'https://portfolio.devgrove.example',
  teamName: 'Ishaan Vaidya',
  teamRole: 'Solo developer, Pune',
  teamText:
    'Devgrove is designed, written and kept running by one person. It began as a way to find a pair-programming partner in a city full of developers who never meet, and grew one branch at a time.',
  teamPhoto: '/team.svg',
  // spec 2: the numbers of the landing page
  developers: '1,000+',
  projects: '5,000+',
  discussions: '50,000+',
  happy: '1,550+',
} as const

export type SiteKey = keyof typeof siteDefaults
export type Site = Readonly<Record<SiteKey, string>>

export const siteKeys = Object.keys(siteDefaults) as SiteKey[]
