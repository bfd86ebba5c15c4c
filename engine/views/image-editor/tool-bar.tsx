import { EditorIcon } from './editor-icons'
import styles from './image-editor.module.css'
import type { ImageEditorState } from './use-image-editor'

/** The tools, each with an icon and a name. */
export function ToolBar({ editor }: { readonly editor: ImageEditorState }) {
  const { translate, tools, tool } = editor
  return (
    <div className={styles.tools} role="group" aria-label={translate('imageEditor.tools')}>
      {tools.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.tool}
          aria-pressed={name === tool}
          onClick={() => editor.chooseTool(name)}
        >
          <EditorIcon name={name} />
          <span>{translate(`imageEditor.tool.${name}`)}</span>
        </button>
      ))}
    </div>
  )
}
