import { useEffect, type KeyboardEvent } from 'react'
import { Button } from '../buttons/button'
import { useLatest } from '../use-latest'
import { EditorIcon } from './editor-icons'
import styles from './image-editor.module.css'
import { StageView } from './stage/stage-view'
import { ToolBar } from './tool-bar'
import { ToolOptions } from './options/tool-options'
import { useImageEditor, type EditorInput } from './use-image-editor'

export interface EditorDeskProps extends EditorInput {
  /** Called with a function that returns how to leave: the window's close button and Escape ask first, too. */
  readonly onLeaveBy: (leave: () => () => void) => void
}

/** The editor of a loaded picture. */
export function EditorDesk({ onLeaveBy, ...input }: EditorDeskProps) {
  const editor = useImageEditor(input)
  const { translate, saving } = editor
  const leave = useLatest(() => void editor.close())
  useEffect(() => onLeaveBy(() => leave), [onLeaveBy, leave])
  const steps = [
    { icon: 'undo', name: 'imageEditor.undo', what: editor.undoes, run: editor.undo },
    { icon: 'redo', name: 'imageEditor.redo', what: editor.redoes, run: editor.redo },
  ] as const
  const press = (event: KeyboardEvent): void => {
    // Keys must not reach the form or list beneath; Escape belongs to the window.
    if (event.key !== 'Escape') event.stopPropagation()
    if (editor.shortcut(event)) event.preventDefault()
  }
  return (
    // Keys on the element are shortcuts beside the buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.desk}
      aria-busy={saving}
      onKeyDown={press}
      onPaste={(event) => event.stopPropagation()}
    >
      <fieldset className={styles.all} disabled={saving}>
        <ToolBar editor={editor} />
        <div className={styles.middle}>
          <StageView editor={editor} />
          <ToolOptions editor={editor} />
        </div>
        {input.source.reduced && (
          <p className={styles.note}>
            {translate('imageEditor.reduced', { width: input.source.width, height: input.source.height })}
          </p>
        )}
      </fieldset>
      <div className={styles.footer}>
        {steps.map(({ icon, name, what, run }) => (
          <button
            key={icon}
            type="button"
            className={styles.step}
            aria-label={translate(name)}
            title={what === undefined ? translate(name) : `${translate(name)}: ${what}`}
            disabled={saving || what === undefined}
            onClick={run}
          >
            <EditorIcon name={icon} />
          </button>
        ))}
        <button
          type="button"
          className={styles.step}
          disabled={saving || !editor.isEdited}
          aria-label={translate('imageEditor.reset')}
          title={translate('imageEditor.reset')}
          onClick={editor.reset}
        >
          <EditorIcon name="reset" />
        </button>
        <span className={styles.size}>
          {translate('imageEditor.size', { width: editor.state.width, height: editor.state.height })}
        </span>
        <span className={styles.last}>
          <Button disabled={saving} onClick={() => void editor.close()}>
            {translate('form.cancel')}
          </Button>
          <Button look="primary" aria-disabled={saving} onClick={() => !saving && void editor.finish()}>
            {translate(saving ? 'imageEditor.saving' : 'imageEditor.ok')}
          </Button>
        </span>
      </div>
      <span className={styles.said} role="status">
        {saving ? translate('imageEditor.saving') : editor.said}
      </span>
    </div>
  )
}
