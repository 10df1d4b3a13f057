/** A file that is dropped beside what takes it in would be opened by the browser, by some in the place of the page. */
export const keepPage = (): void => window.addEventListener('dragover', refuseFiles)

function refuseFiles(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
