// Programs of the system that some tests need; without them these tests are skipped, and say so.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const FOLDERS = ['/usr/bin', '/usr/local/bin', '/usr/sbin', '/usr/local/sbin']

/** Where a program is; undefined, and said so, where it is not installed. The package has its name. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...FOLDERS]
  const found = folders.map((folder) => join(folder, name)).find(isProgram)
  if (!found) {
    process.stderr.write(
      `There is no ${name} here (Debian, Ubuntu: sudo apt-get install ${name}); what needs it is left out.\n`,
    )
  }
  return found
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
