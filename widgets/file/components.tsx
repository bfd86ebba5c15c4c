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

/** File upload; a search has nothing to upload. Of a secret file stands there that it is set: it can be replaced, not read. */
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
      // What is kept goes on being kept when the new file is taken back.
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
