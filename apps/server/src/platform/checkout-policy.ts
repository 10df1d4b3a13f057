// Owns what the policy of a document allows once Razorpay's checkout may run in it.

// its script brings a frame, pictures, and a second script that looks for fraud
const ALLOWED: Record<string, readonly string[]> = {
  'script-src': ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  'connect-src': [
    'https://api.razorpay.com',
    'https://checkout.razorpay.com',
    'https://lumberjack.razorpay.com',
  ],
  'img-src': ['https://cdn.razorpay.com'],
  'frame-src': ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
}

/** The same policy with the checkout let in. */
export function withCheckout(policy: string): string {
  const directives = policy.split(';').filter((directive) => directive !== '')
  const opened = directives.map((directive) => {
    const more = ALLOWED[directive.split(' ')[0] ?? '']
    return more ? `${directive} ${more.join(' ')}` : directive
  })
  const named = new Set(directives.map((directive) => directive.split(' ')[0]))
  const added = Object.entries(ALLOWED)
    .filter(([name]) => !named.has(name))
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
  return [...opened, ...added].join(';')
}
