import { Modal } from 'antd'
import { Fragment } from 'react'
import { useGeneralPreferences } from '../../../data/settings/use-general-preferences'
import { useTranslate } from '../../../i18n/use-translate'
import styles from './shortcuts-dialog.module.css'
import { useBackCloses } from '../../../data/open-page/back-closes'

export interface ShortcutsDialogProps {
  /** True when rows can be expanded and collapsed. */
  readonly tree: boolean
  /** True when the rows are tiles, which have no column headings. */
  readonly tiles: boolean
  readonly onClose: () => void
}

const everywhere = [
  [['/'], 'list.key.filter'],
  [['?'], 'list.key.help'],
  [['←', '↑', '→', '↓'], 'list.key.move'],
  [['Enter'], 'list.key.open'],
  [['Space'], 'list.key.select'],
  [['Tab'], 'list.key.leave'],
] as const
const inTrees = [[['→', '←'], 'list.key.fold']] as const
const inHeaders = [
  [['Enter'], 'list.key.sort'],
  [['Shift + Enter'], 'list.key.sortMore'],
  [['Alt + ←', 'Alt + →'], 'list.key.resize'],
] as const

/** The keyboard shortcuts of a list. Those without Ctrl or Alt can be turned off (WCAG 2.1.4). */
export function ShortcutsDialog({ tree, tiles, onClose }: ShortcutsDialogProps) {
  const translate = useTranslate()
  useBackCloses(onClose)
  const { singleKeys, allowSingleKeys } = useGeneralPreferences()
  return (
    <Modal
      open
      title={translate('list.shortcuts')}
      footer={null}
      width={480}
      transitionName=""
      maskTransitionName=""
      onCancel={onClose}
    >
      <dl className={styles.keys}>
        {[...everywhere, ...(tree ? inTrees : []), ...(tiles ? [] : inHeaders)].map(([keys, text]) => (
          <Fragment key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{translate(text)}</dd>
          </Fragment>
        ))}
      </dl>
      <label className={styles.single}>
        <input
          type="checkbox"
          checked={singleKeys}
          onChange={(event) => allowSingleKeys(event.target.checked)}
        />
        {translate('list.singleKeys')}
      </label>
    </Modal>
  )
}
