import { useId } from 'react'
import { CropFrame } from './crop-frame'
import styles from './stage.module.css'
import { helpOf } from './stage-help'
import type { ImageEditorState } from '../use-image-editor'

/** The picture, as large as there is room for, with the crop frame and the pen on it. */
export function StageView({ editor }: { readonly editor: ImageEditorState }) {
  const { translate, room, host, size, tool, pen, state, items } = editor
  const helpId = useId()
  const hasFrame = tool === 'crop' && size !== undefined
  return (
    <div ref={room} className={styles.room}>
      {/* The keys in its description work on the whole element; as an application it gets them from screen readers. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.stage}
        role="application"
        tabIndex={hasFrame ? -1 : 0}
        aria-label={translate('imageEditor.picture')}
        aria-describedby={helpId}
        style={size}
        onKeyDown={(event) => {
          if (event.target !== event.currentTarget || !editor.pressOnPicture(event)) return
          event.preventDefault()
          event.stopPropagation()
        }}
      >
        <div ref={host} className={styles.canvas} />
        {hasFrame && <CropFrame editor={editor} />}
        {tool === 'draw' && pen && (
          <svg className={styles.pen} viewBox={`0 0 ${state.width} ${state.height}`} aria-hidden="true">
            {pen.drawn && (
              <polyline
                points={pen.drawn.map(({ x, y }) => `${x},${y}`).join(' ')}
                stroke={items.look.color}
                strokeWidth={(items.look.thickness * Math.max(state.width, state.height)) / 500}
                fill="none"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            )}
            <circle
              className={pen.drawn ? styles.penDown : styles.penUp}
              cx={pen.at.x}
              cy={pen.at.y}
              r={Math.max(state.width, state.height) / 80}
            />
          </svg>
        )}
      </div>
      <span id={helpId} className={styles.help}>
        {translate(helpOf(editor))}
      </span>
    </div>
  )
}
