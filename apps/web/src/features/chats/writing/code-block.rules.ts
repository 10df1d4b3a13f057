/** What is put in the place of a part of a text to have a block of code there, and where the cursor goes then. */
export function asCode(
  text: string,
  [from, to]: readonly [number, number],
  code: string,
  language = '',
): { block: string; cursor: number } {
  const start = /(?:^|\n)$/.test(text.slice(0, from)) ? '' : '\n'
  const end = /^(?:$|\n)/.test(text.slice(to)) ? '```' : '```\n'
  const block = `${start}\`\`\`${language}\n${code.replace(/\r|[\r\n]+$/g, '')}\n${end}`
  return { block, cursor: from + block.length - (code ? 0 : end.length + 1) }
}

/** The language of what an editor puts on the clipboard; nothing when it comes from somewhere else. */
export function editorLanguage(data: string): string | undefined {
  try {
    const { mode } = JSON.parse(data) as { mode?: unknown }
    return typeof mode === 'string' && /^[\w+#-]{1,20}$/.test(mode) ? mode : ''
  } catch {
    return undefined
  }
}
