import { openSearchPanel } from '@codemirror/search'
import { useEffect, useState, type CSSProperties } from 'react'
import { useAreaWords } from '../../i18n/use-area-words'
import { contractHelp } from '../../metadata/screens/contract-help'
import { Button } from '../buttons/button'
import styles from './json-editor.module.css'
import { useEditorView } from './use-editor-view'

export interface JsonEditorProps {
  readonly id: string
  readonly label: string
  readonly labelledBy?: string | undefined
  readonly describedBy?: string | undefined
  readonly placeholder?: string | undefined
  readonly text: string
  /** Minimum number of lines. */
  readonly rows: number
  readonly disabled: boolean
  readonly readOnly: boolean
  readonly invalid: boolean
  readonly required: boolean
  /** The kind of document, whose contract helps while typing. */
  readonly documentKind?: unknown
  /** The text to compare with, as JSON. */
  readonly original?: string | undefined
  /** True when the focus was on the plain text area as the code of the editor arrived. */
  readonly focused: boolean
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
}

/**
 * A JSON editor with line numbers, colours, folding, search, the contract's help, and the difference to another text.
 */
export function JsonEditor(props: JsonEditorProps) {
  const { id, label, labelledBy, describedBy, text, rows, readOnly, disabled, invalid, required } = props
  const translate = useAreaWords('json-editor')
  const [isCompared, setCompared] = useState(false)
  const canWrite = !readOnly && !disabled
  const { host, view } = useEditorView({
    text,
    canWrite,
    attributes: {
      id,
      ...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': label }),
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      ...(invalid ? { 'aria-invalid': 'true' } : {}),
      ...(required ? { 'aria-required': 'true' } : {}),
      ...(canWrite ? {} : { 'aria-readonly': 'true' }),
    },
    help: contractHelp(props.documentKind),
    original: isCompared ? props.original : undefined,
    translate,
    onChange: props.onChange,
    onBlur: props.onBlur,
  })
  const { focused } = props
  useEffect(() => {
    if (focused) view.current?.focus()
  }, [focused, view])
  const laidOut = layOut(text)
  const format = () => {
    if (laidOut !== undefined && laidOut !== text) props.onChange(laidOut)
  }
  return (
    <div className={styles.editor}>
      <div className={styles.tools}>
        {canWrite && (
          <Button look="plain" disabled={laidOut === undefined} onClick={format}>
            {translate('jsonEditor.format')}
          </Button>
        )}
        <Button look="plain" onClick={() => view.current && openSearchPanel(view.current)}>
          {translate('jsonEditor.search')}
        </Button>
        {props.original !== undefined && props.original !== laidOut && (
          <Button
            look="plain"
            aria-pressed={isCompared}
            onClick={() => {
              if (canWrite) format()
              setCompared(!isCompared)
            }}
          >
            {translate('jsonEditor.difference')}
          </Button>
        )}
      </div>
      <div
        ref={host}
        className={styles.host}
        data-invalid={invalid || undefined}
        data-disabled={disabled || undefined}
        style={{ '--rows': rows } as CSSProperties}
      />
    </div>
  )
}

function layOut(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return undefined
  }
}
