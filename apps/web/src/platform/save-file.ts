/** Has the browser save a text as a file of this name. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser has taken the address by then
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
