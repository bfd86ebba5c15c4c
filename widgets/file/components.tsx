import {
  type CellProps,
  FileControl,
  FileLink,
  type InputProps,
  isSecretMark,
  TextControl,
  toAddresses,
  toExtensions,
  toLimit,
} from '../../engine/index'
import { file } from './file'
import styles from './file.module.css'

/** File upload; a text input in searches. A secret file is shown as set: it can be replaced, but not read. */
export function Input(props: InputProps) {
  const { code, limit, path, typed } = props.field.options
  if (props.inSearch) return <TextControl {...props} />
  const mark = isSecretMark(props.stored) ? props.stored : undefined
  const shown = isSecretMark(props.value) ? undefined : props.value
  if (props.readOnly && isSecretMark(props.value))
    return <span id={props.id}>{file.toText?.(props.value, props.context, {})}</span>
  const control = (
    <FileControl
      {...props}
      value={shown}
      // When the new file is removed again, the stored one stays.
      onChange={(next) => props.onChange(next ?? mark)}
      limit={toLimit(limit)}
      extensions={toExtensions(code)}
      uploadPath={typeof path === 'string' && path !== '' ? path : '/file/upload'}
      deletePath="/file/delete"
      typed={typed === true}
    />
  )
  if (!mark) return control
  return (
    <>
      {control}
      <span className={styles.kept}>{file.toText?.(mark, props.context, {})}</span>
    </>
  )
}

/** The files as links. */
export function Cell({ value }: CellProps) {
  return (
    <span className={styles.links}>
      {toAddresses(value).map((address) => (
        <FileLink key={address} address={address} />
      ))}
    </span>
  )
}
