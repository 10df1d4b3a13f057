/** What a deployment says about itself; each value can be set when the web app is built. */
const env = import.meta.env as Record<string, string | undefined>

export const site = {
  email: env['VITE_CONTACT_EMAIL'] ?? 'hello@devgrove.example',
  place: env['VITE_CONTACT_PLACE'] ?? 'Pune, Maharashtra, India',
  links: {
    code: env['VITE_LINK_CODE'] ?? 'https://code.devgrove.example',
    network: env['VITE_LINK_NETWORK'] ?? 'https://network.devgrove.example',
    microblog: env['VITE_LINK_MICROBLOG'] ?? 'https://microblog.devgrove.example',
    portfolio: env['VITE_LINK_PORTFOLIO'] ?? 'https://portfolio.devgrove.example',
  },
} as const
