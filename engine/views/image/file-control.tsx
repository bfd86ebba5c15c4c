import { useRef } from 'react'
import { useServices } from '../../data/console-services'
import { removeStored, uploadFile } from '../../data/files/upload-calls'
import { useReportError } from '../../data/messages/use-report-error'
import { useUpload } from '../../data/files/use-upload'
import { nameOfAddress } from '../../model/values/texts/name-of-address'
import type { InputProps } from '../../registry/widget'
import { Button } from '../buttons/button'
import { IconButton } from '../buttons/icon-button'
import { ControlGroup } from '../controls/control-group'
import controls from '../controls/controls.module.css'
import { useFocusAfterRemoval } from '../controls/use-focus-after-removal'
import { isKeptHere, withName } from './addresses'
import { FileLink } from './file-link'
import { fileProblem } from './file-problem'
import styles from './image.module.css'
import { useAddresses } from './use-addresses'
import { useDropZone } from './use-drop-zone'
import { useHeldSubmit } from './use-held-submit'
import { useTypedAddress } from './use-typed-address'

export interface FileControlProps extends InputProps {
  /** Largest number of files. */
  readonly limit: number
  /** Accepted extensions; empty for any. */
  readonly extensions: readonly string[]
  readonly uploadPath: string
  readonly deletePath: string
  /** Allows a typed address, too. */
  readonly typed?: boolean
}

/**
 * A file upload: links to the files of a field, each with a remove button. Files are added by button, by drop, or by
 * address.
 */
export function FileControl(props: FileControlProps) {
  const { limit, extensions, context } = props
  const { translate } = context
  const { transport, notifier } = useServices()
  const report = useReportError()
  const group = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const fixed = props.disabled || props.readOnly
  const { latest, change } = useAddresses(props)
  const typed = useTypedAddress(props.value, latest, change)
  const addresses = typed.standing
  const { uploads, start, giveUp } = useUpload((file, signal) =>
    uploadFile(transport, props.uploadPath, file, signal).then((stored) => withName(stored.url, file.name)),
  )
  useHeldSubmit(group, uploads.length > 0)
  const add = (files: readonly File[]): void => {
    if (fixed || files.length === 0) return
    if (files.length > limit - addresses.length - uploads.length)
      return notifier.warning(translate('image.mostFiles', { limit }))
    if (files.some((file) => fileProblem(file, extensions))) return notifier.error(translate('M8'))
    // A half-typed address gives way to the files, but only once they are accepted.
    typed.giveUp()
    void start(files, (stored) => change([...latest(), stored]))
  }
  const remove = (address: string): void => {
    change(latest().filter((other) => other !== address))
    if (!isKeptHere(address, window.location.origin)) return
    removeStored(transport, props.deletePath, { fileName: address.replace(/#.*$/, '') }).catch(
      (error: unknown) => report(error, 'M27'),
    )
  }
  const dropZone = useDropZone(fixed, add)
  const hasAdd = !fixed && addresses.length + uploads.length < limit
  useFocusAfterRemoval(props.id, addresses.length + uploads.length)
  return (
    // Dropping files is a shortcut beside the button.
    <ControlGroup
      ref={group}
      input={props}
      id={hasAdd ? undefined : props.id}
      tabIndex={hasAdd ? undefined : -1}
      className={styles.files}
      {...dropZone}
    >
      {addresses.map((address) => (
        <div key={address} className={styles.file}>
          <FileLink address={address} />
          {!fixed && (
            <IconButton
              icon="delete"
              label={translate('image.removeFile', { name: nameOfAddress(address) })}
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
      {hasAdd && props.typed && (
        <input
          id={`${props.id}__address`}
          className={controls.input}
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          aria-label={translate('image.address')}
          aria-invalid={props.invalid || undefined}
          aria-describedby={props.describedBy}
          value={typed.text}
          onChange={(event) => typed.type(event.target.value)}
          onBlur={typed.leave}
        />
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
    </ControlGroup>
  )
}
