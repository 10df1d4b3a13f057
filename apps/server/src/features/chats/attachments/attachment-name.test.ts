import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachmentLimits } from '@devgrove/contract/attachment-limits'
import { attachmentName } from './attachment-name.ts'

test.for([
  ['notes.md', 'text', 'notes.md'],
  ['Makefile', 'text', 'Makefile.txt'],
  ['app.tar.gz', 'gzip', 'app.tar.gz'],
  ['Talk (final).PDF', 'pdf', 'Talk (final).PDF'],
  ['letter.docx', 'zip', 'letter.docx'],
  ['photo of us.jpeg', 'picture', 'photo of us.webp'],
  ['.gitignore', 'text', 'file.gitignore'],
  ['日本語.txt', 'text', '日本語.txt'],
] as const)('%s, which is %s, is saved as %s', ([typed, kind, name]) => {
  expect(attachmentName(typed, kind)).toBe(name)
})

test.for([
  ['invoice.pdf.bat', 'text', 'invoice.pdf.bat.txt'],
  ['index.HTML', 'text', 'index.HTML.txt'],
  ['drawing.svg', 'text', 'drawing.svg.txt'],
  ['app.js', 'text', 'app.js.txt'],
  ['run.exe', 'zip', 'run.exe.zip'],
  ['library.jar', 'zip', 'library.jar.zip'],
  ['report.exe', 'pdf', 'report.exe.pdf'],
] as const)('nothing that a system would run keeps its ending: %s', ([typed, kind, name]) => {
  expect(attachmentName(typed, kind)).toBe(name)
})

test.for([
  ['../../etc/passwd', 'passwd.txt'],
  ['C:\\Windows\\win.ini', 'win.ini'],
  ['con.txt', 'file.txt'],
  ['..', 'file.txt'],
  ['a\u202egpj.md', 'agpj.md'],
  ['a\u0000b\r\nc.md', 'abc.md'],
  [' a:b?.md ', 'ab.md'],
  ['a < b.md', 'a b.md'],
] as const)('%j is no path and no trick: it is saved as %s', ([typed, name]) => {
  expect(attachmentName(typed, 'text')).toBe(name)
})

test('a long name is cut before its ending, and between whole letters', () => {
  const { nameBytes } = attachmentLimits

  const name = attachmentName(`${'👩🏽'.repeat(60)}.md`, 'text')

  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(nameBytes)
  expect(Buffer.byteLength(name)).toBeGreaterThan(nameBytes - 8)
  expect(name).toMatch(/^(👩🏽)+\.md$/u)
})

test('whatever it was called, it can be saved, and its ending fits', () => {
  const kinds = fc.constantFrom('picture', 'pdf', 'zip', 'gzip', 'text' as const)
  const unit = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 1 }),
    fc.constantFrom('.', ' ', '/', '<', 'con', 'md', 'exe', '\u202e'),
  )
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 200 }), kinds, (typed, kind) => {
      const name = attachmentName(typed.join(''), kind)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(attachmentLimits.nameBytes)
      expect(name).not.toMatch(/[/\\<>:"|?*]|\p{C}|^[\s.]|[\s.]$/u)
      expect(name).toMatch(/^.+\.[^.]+$/u)
      // what was saved once is called the same the next time
      expect(attachmentName(name, kind)).toBe(name)
    }),
    { numRuns: 1000 },
  )
})
