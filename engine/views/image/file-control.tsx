import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useServices } from '../../data/console-services'
import { removeStored, uploadFile } from '../../data/upload-calls'
import { useReportError } from '../../data/use-report-error'
import { useUpload } from '../../data/use-upload'
import type { InputProps } from '../../registry/widget'
import { Button } from '../buttons/button'
import { IconButton } from '../buttons/icon-button'
import { useFocusAfterRemoval } from '../controls/use-focus-after-removal'
import { fromAddresses, isKeptHere, nameOf, toAddresses, withName } from './addresses'
import { FileLink } from './file-link'
import { fileProblem } from './file-problem'
import { holdSubmit } from './hold-submit'
import styles from './image.module.css'

export interface FileControlProps extends InputProps {
  /** Most files. */
  readonly limit: number
  /** Extensions that are taken; empty for any. */
  readonly extensions: readonly string[]
  readonly uploadPath: string
  readonly deletePath: string
}

/** File upload: the files of a field as links, with remove; more of them by button or by drop. */
export function FileControl(props: FileControlProps) {
  const { value, onChange, limit, extensions, context } = props
  const { translate } = context
  const { transport, notifier } = useServices()
  const report = useReportError()
  const group = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const fixed = props.disabled || props.readOnly
  const addresses = toAddresses(value)
  const current = useRef(addresses)
  useLayoutEffect(() => {
    current.current = toAddresses(value)
  }, [value])
  const change = (next: readonly string[]): void => {
    current.current = next
    onChange(fromAddresses(next))
  }
  const { uploads, start, giveUp } = useUpload((file, signal) =>
    uploadFile(transport, props.uploadPath, file, signal).then((stored) => withName(stored.url, file.name)),
  )
  const isUploading = uploads.length > 0
  useEffect(() => {
    if (!isUploading || !group.current) return
    return holdSubmit(group.current, () => notifier.warning(translate('image.wait')))
  }, [isUploading, notifier, translate])
  const add = (files: readonly File[]): void => {
    if (fixed || files.length === 0) return
    if (files.length > limit - current.current.length - uploads.length)
      return notifier.warning(translate('image.mostFiles', { limit }))
    if (files.some((file) => fileProblem(file, extensions))) return notifier.error(translate('M8'))
    void start(files, (stored) => change([...current.current, stored]))
  }
  const remove = (address: string): void => {
    change(current.current.filter((other) => other !== address))
    if (!isKeptHere(address, window.location.origin)) return
    removeStored(transport, props.deletePath, { fileName: address.replace(/#.*$/, '') }).catch(
      (error: unknown) => report(error, 'M27'),
    )
  }
  const hasAdd = !fixed && addresses.length + uploads.length < limit
  useFocusAfterRemoval(props.id, addresses.length + uploads.length)
  return (
    // A drop is a shortcut beside the button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={group}
      id={hasAdd ? undefined : props.id}
      tabIndex={hasAdd ? undefined : -1}
      role="group"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      className={styles.files}
      data-invalid={props.invalid || undefined}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (fixed) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        add([...event.dataTransfer.files])
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur()
      }}
    >
      {addresses.map((address) => (
        <div key={address} className={styles.file}>
          <FileLink address={address} />
          {!fixed && (
            <IconButton
              icon="delete"
              label={translate('image.removeFile', { name: nameOf(address) })}
              onClick={() => remove(address)}
            />
          )}
        </div>
      ))}
      {uploads.map(({ id, name }) => (
        <div key={id} className={styles.file}>
          <span className={styles.turning} aria-hidden="true" />
          <span role="status">
            {translate('image.sending')} {name}
          </span>
          <IconButton icon="clear" label={translate('image.giveUp', { name })} onClick={() => giveUp(id)} />
        </div>
      ))}
      {hasAdd && (
        <Button
          id={props.id}
          icon="export"
          aria-labelledby={props.labelledBy && `${props.labelledBy} ${props.id}__upload`}
          aria-describedby={props.describedBy}
          onClick={() => input.current?.click()}
        >
          <span id={`${props.id}__upload`}>{translate('image.uploadFile')}</span>
        </Button>
      )}
      {hasAdd && extensions.length > 0 && <span className={styles.hint}>{extensions.join(', ')}</span>}
      {fixed && addresses.length === 0 && <span className={styles.none}>{translate('image.noFile')}</span>}
      {!fixed && (
        <input
          ref={input}
          type="file"
          hidden
          aria-label={translate('image.uploadFile')}
          accept={extensions.map((extension) => `.${extension}`).join(',')}
          multiple={limit > 1}
          onChange={(event) => {
            add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      )}
    </div>
  )
}
