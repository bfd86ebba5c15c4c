import {
  type CellProps,
  FileControl,
  FileLink,
  type InputProps,
  TextControl,
  toAddresses,
  toExtensions,
  toLimit,
} from '../../engine/index'
import styles from './file.module.css'

/** File upload; a search has nothing to upload. */
export function Input(props: InputProps) {
  const { code, limit, path, typed } = props.field.options
  if (props.inSearch) return <TextControl {...props} />
  return (
    <FileControl
      {...props}
      limit={toLimit(limit)}
      extensions={toExtensions(code)}
      uploadPath={typeof path === 'string' && path !== '' ? path : '/file/upload'}
      deletePath="/file/delete"
      typed={typed === true}
    />
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
