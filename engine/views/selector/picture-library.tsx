import { Button } from 'antd'
import { useMemo } from 'react'
import { useErrorText } from '../../data/messages/use-error-text'
import { useSelectorModel } from '../../data/models/use-selector-model'
import { useTranslate } from '../../i18n/use-translate'
import type { SelectorModel } from '../../model/types/page-model'
import { PictureFace } from '../image/picture-face'
import tiles from '../image/picture-tiles.module.css'
import styles from './picture-library.module.css'
import { SelectorFrame } from './selector-frame'
import { SelectorPager } from './selector-pager'
import { SelectorSearch } from './selector-search'
import { useSelectorDialog } from './use-selector-dialog'

export interface PictureLibraryProps {
  /** Code of the selector screen that lists the library: its value is the address, its label the name. */
  readonly code: string
  /** Largest number of pictures to choose. */
  readonly room: number
  /**
   * Largest number of pictures in the field, for the message when it is exceeded (V25, M65). A single one is chosen by
   * radio button.
   */
  readonly limit: number
  /** Called with the addresses, in the order of choosing. */
  readonly onChoose: (addresses: readonly string[]) => void
  readonly onClose: () => void
}

/** The dialog of the picture library (X9). */
export function PictureLibrary(props: PictureLibraryProps) {
  const translate = useTranslate()
  const ref = useMemo(() => ({ code: props.code, value: 'id' }), [props.code])
  const { model, failed } = useSelectorModel(ref)
  if (model) return <LoadedLibrary {...props} model={model} />
  return failed ? (
    <SelectorFrame title={translate('image.library')} onClose={props.onClose} footer={null}>
      {translate('M44')}
    </SelectorFrame>
  ) : null
}

const nothing: ReadonlyMap<string, string> = new Map()

function LoadedLibrary({
  model,
  room,
  limit,
  onChoose,
  onClose,
}: PictureLibraryProps & { readonly model: SelectorModel }) {
  const translate = useTranslate()
  const errorText = useErrorText()
  const multiple = limit > 1
  const dialog = useSelectorDialog({
    model,
    multiple,
    limit: room,
    refusal: { key: 'M65', limit },
    chosen: nothing,
    onOk: (chosen) => {
      if (chosen.size > 0) onChoose([...chosen.keys()]) // V29: OK without a choice does nothing
    },
    onCancel: onClose,
  })
  const shown = dialog.error === undefined ? dialog.rows : []
  return (
    <SelectorFrame
      title={model.title}
      onClose={onClose}
      footer={
        <>
          <span role="status">{translate('image.chosen', { count: dialog.selection.size })}</span>
          <span className={styles.space} />
          <Button onClick={onClose}>{translate('form.cancel')}</Button>
          <Button type="primary" onClick={dialog.ok}>
            {translate('form.ok')}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <SelectorSearch fields={model.search} onSearch={dialog.search} onReset={dialog.reset} />
        {dialog.error !== undefined && (
          <div role="alert" className={styles.error}>
            {errorText(dialog.error, 'M26')}
          </div>
        )}
        <div
          role={multiple ? 'group' : 'radiogroup'}
          aria-label={model.title}
          aria-busy={dialog.loading}
          className={`${tiles.tiles} ${styles.pictures}`}
        >
          {shown.map(({ row, value }) => (
            <label key={String(row['id'] ?? value)} className={`${tiles.tile} ${styles.picture}`}>
              <input
                className={tiles.box}
                type={multiple ? 'checkbox' : 'radio'}
                name="picture"
                checked={dialog.selection.has(value)}
                onChange={() => dialog.toggle(row)}
              />
              <PictureFace address={value} name={String(row[model.label] ?? '')} />
            </label>
          ))}
          {shown.length === 0 && (
            <p className={styles.empty}>{translate(dialog.loading ? 'form.loading' : 'M15')}</p>
          )}
        </div>
        <SelectorPager
          query={dialog.query}
          total={dialog.total}
          totalEstimated={dialog.totalEstimated}
          onTurn={dialog.toPage}
          onResize={dialog.toSize}
        />
      </div>
    </SelectorFrame>
  )
}
