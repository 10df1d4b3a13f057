/** What somebody types who means harm, or has a keyboard that we did not think of (S-19, R-30). */

const FOREIGN = 'https://evil.test'
const OVERRIDE = '\u202e'
const ISOLATE = '\u2067'
const ZERO_WIDTH = '\u200b\u200c\u200d\u2060\ufeff'
const STACK = `Z${'\u0301\u0317\u0322\u0336\u0353'.repeat(7)}`

/** Short enough for a headline, and cut for a skill. */
export const payloads: readonly string[] = [
  // scripts and handlers
  '<script>window.__pwned=1</script>',
  '<img src=x onerror=window.__pwned=1>',
  `<img src="${FOREIGN}/a.png">`,
  '<svg/onload=window.__pwned=1>',
  '<svg><script>window.__pwned=1</script>',
  '<iframe srcdoc="<script>parent.__pwned=1</script>">',
  '<body onload=window.__pwned=1>',
  '<details open ontoggle=window.__pwned=1>x',
  '<input autofocus onfocus=window.__pwned=1>',
  '<video><source onerror=window.__pwned=1>',
  '<math href="javascript:window.__pwned=1">x</math>',
  '<a href="javascript:window.__pwned=1">x</a>',
  '<style>*{display:none}</style>',
  `<style>@import '${FOREIGN}/a.css'</style>`,
  `<link rel=stylesheet href=${FOREIGN}/b.css>`,
  `<meta http-equiv=refresh content="0;url=${FOREIGN}">`,
  `<base href="${FOREIGN}/">`,
  `<form action=${FOREIGN}><button>x</button>`,
  `<object data="${FOREIGN}/o">`,
  `<embed src="${FOREIGN}/e">`,
  '<template><script>window.__pwned=1</script>',
  '</title><script>window.__pwned=1</script>',
  '</textarea><script>window.__pwned=1</script>',
  '--><script>window.__pwned=1</script><!--',
  ']]><script>window.__pwned=1</script>',
  '"><script>window.__pwned=1</script>',
  "' onmouseover='window.__pwned=1",
  '<ScRiPt>window.__pwned=1</sCrIpT>',
  '<scr<script>ipt>window.__pwned=1</script>',
  '<noscript><p title="</noscript><img src=x onerror=window.__pwned=1>">',
  // links and images of Markdown
  '[x](javascript:window.__pwned=1)',
  '[x](JaVaScRiPt:window.__pwned=1)',
  '[x](java\tscript:window.__pwned=1)',
  '[x](&#106;avascript:window.__pwned=1)',
  '[x](data:text/html,<script>parent.__pwned=1</script>)',
  '[x](vbscript:window.__pwned=1)',
  '[x](//evil.test/a)',
  '[x](\\\\evil.test\\a)',
  `[x](${FOREIGN} "a" onmouseover="window.__pwned=1")`,
  `![x](${FOREIGN}/c.png)`,
  '![x](//evil.test/d.png)',
  '![x](javascript:window.__pwned=1)',
  `[![x](${FOREIGN}/e.png)](${FOREIGN})`,
  `![x][1]\n\n[1]: ${FOREIGN}/f.png`,
  '<javascript:window.__pwned=1>',
  `<${FOREIGN}/g>`,
  'javascript:window.__pwned=1',
  'www.evil.test/h',
  // entities, templates, objects
  '&lt;script&gt;window.__pwned=1&lt;/script&gt;',
  '&#60;img src=x onerror=window.__pwned=1&#62;',
  '&amp;lt;b&amp;gt;',
  '{{constructor.constructor("window.__pwned=1")()}}',
  '${window.__pwned=1}',
  '#{window.__pwned=1}',
  '<%= window.__pwned=1 %>',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '[object Object]',
  '{"$ne":1}',
  'null',
  'undefined',
  "'; drop table users; --",
  '%s%n%x %00 \\u0000',
  // directions, widths, stacks
  `${OVERRIDE}gnp.exe`,
  `${ISOLATE}${OVERRIDE}never closed`,
  'مرحبا بالعالم \u2066abc',
  `a${ZERO_WIDTH}b`,
  `${ZERO_WIDTH}only`,
  STACK,
  '👩‍👩‍👧‍👦'.repeat(5),
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿🇺🇳',
  'ﷺ'.repeat(12),
  '𒐫𒈙⸻꧅',
  'W'.repeat(40),
  `${'x'.repeat(20)}\u00ad${'y'.repeat(20)}`,
  'Ａ'.repeat(40),
  '((((((((((((((((((((',
  '"\'"\'"\'`´‘“„‚«‹>>>',
]

/** What names take: letters and marks only. */
export const names: readonly { firstName: string; lastName: string }[] = [
  { firstName: `Z${'\u0301\u0317\u0336'.repeat(4)}a`, lastName: `L${'\u0489'.repeat(24)}` },
  { firstName: 'W'.repeat(14), lastName: 'W'.repeat(25) },
  { firstName: 'ﷺ'.repeat(14), lastName: 'ﷺ'.repeat(25) },
  { firstName: 'مرحبا', lastName: 'بالعالم' },
  { firstName: 'constructor', lastName: 'prototype' },
  { firstName: "O''’’", lastName: '-'.repeat(25) },
  { firstName: 'a\u200d\u200c\u200dbc', lastName: '' },
  { firstName: '𝕒𝕓𝕔𝕕𝕖𝕗𝕘', lastName: '𒈙'.repeat(25) },
]

/** As much of a text as a limit lets in, counted as the product counts. */
export const cut = (text: string, max: number): string => [...text].slice(0, max).join('').trim()

/** All of the payloads in as few texts of at most `max` code points as they fit into. */
export function packed(max: number, separator: string): string[] {
  const texts: string[] = []
  for (const payload of payloads) {
    const longer = `${texts.at(-1) ?? ''}${separator}${payload}`.trim()
    if (texts.length > 0 && [...longer].length <= max) texts[texts.length - 1] = longer
    else texts.push(cut(payload, max))
  }
  return texts
}

const MOST = 1200
const fill = (piece: string): string => piece.repeat(Math.floor(MOST / piece.length))

/** Texts that are small to store and dear to draw. */
export const bombs: readonly string[] = [
  fill('>'),
  fill('> '),
  fill('- '),
  fill('1. '),
  fill('['),
  fill('![['),
  fill('[a]('),
  fill('[](]'),
  fill('**a '),
  fill('*_'),
  fill('~~a'),
  `${'*'.repeat(599)}a${'*'.repeat(599)}`,
  '`'.repeat(600) + 'a' + '`'.repeat(599),
  fill('<'),
  fill('<!--'),
  fill('<a b="'),
  fill('&'),
  fill('\\'),
  fill('a@b.'),
  fill('http://a.'),
  fill('www.a.'),
  `${fill('|').slice(0, 500)}\n${fill('|-').slice(0, 600)}`,
  `|${'a|'.repeat(100)}\n|${'-|'.repeat(100)}\n${'|a\n'.repeat(200)}`,
  fill('[^1]\n'),
  `[a]: /b\n${fill('[a]').slice(0, 1150)}`,
  fill('# a\n'),
  fill('    a\n'),
  fill('\u0301'),
  fill('a\u202e'),
  `a${fill('👩‍👩‍👧‍👦').slice(0, 1100)}`,
]
