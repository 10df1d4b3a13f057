import { limits } from '@devgrove/contract/limits'
import { Tabs } from '@base-ui/react/tabs'
import { type ComponentProps, Suspense, useEffect, useId, useRef } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { FieldError } from '../../../ui/field.tsx'
import { FileDrop, IMAGE_TYPES } from '../../../ui/file-drop.tsx'
import { MarkdownToolbar } from '../../../ui/markdown-toolbar.tsx'
import { ImageWordsDialog } from './image-words-dialog.tsx'
import { TextCounter } from './text-counter.tsx'
import { useImageInText } from './use-image-in-text.ts'

const Markdown = lazyPart(async () => (await import('../../../ui/markdown.tsx')).Markdown)

interface AboutEditorProps {
  text: string
  error: string | undefined
  area: ComponentProps<'textarea'>
  onUploading: (isUploading: boolean) => void
}

/** About, written in Markdown and looked at before it is saved. */
export function AboutEditor({ text, error, area, onUploading }: AboutEditorProps) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const { failure, isUploading, asked, askFor, describe, skip } = useImageInText(id)
  useEffect(() => onUploading(isUploading), [isUploading, onUploading])
  const told = failure || error
  return (
    <div className="field">
      <div className="field__row">
        <label className="field__label" htmlFor={id}>
          About
        </label>
        <TextCounter text={text} limit={limits.about} />
      </div>
      <Tabs.Root defaultValue="write" className="editor" data-invalid={told ? '' : undefined}>
        <FileDrop onFiles={askFor}>
          <div className="editor__bar">
            <Tabs.List className="editor__tabs" aria-label="About" activateOnFocus>
              <Tabs.Tab className="editor__tab" value="write">
                Write
              </Tabs.Tab>
              <Tabs.Tab className="editor__tab" value="preview">
                Preview
              </Tabs.Tab>
            </Tabs.List>
            <MarkdownToolbar areaId={id} onImage={() => file.current?.click()} />
            <input ref={file} type="file" accept={IMAGE_TYPES} hidden />
          </div>
          <Tabs.Panel value="write" keepMounted tabIndex={-1}>
            <textarea
              dir="auto"
              {...area}
              id={id}
              className="editor__area"
              rows={11}
              aria-invalid={told ? true : undefined}
              aria-describedby={`${id}-told`}
            />
          </Tabs.Panel>
          <Tabs.Panel value="preview" className="editor__preview">
            <h2 className="visually-hidden">About</h2>
            {text.trim() ? (
              <Suspense fallback={<div className="prose skeleton skeleton--prose" />}>
                <Markdown text={text} />
              </Suspense>
            ) : (
              <p className="none">No information provided</p>
            )}
          </Tabs.Panel>
        </FileDrop>
      </Tabs.Root>
      <div role="alert">{told ? <FieldError id={`${id}-told`}>{told}</FieldError> : null}</div>
      <ImageWordsDialog file={asked} onCancel={skip} onInsert={describe} />
      <p className="field__hint">Markdown works here. Images can be dropped or pasted in.</p>
    </div>
  )
}
