import { Button, Empty, Modal } from 'antd'
import { useValueScope } from '../../data/models/use-value-scope'
import { useTranslate } from '../../i18n/use-translate'
import { dateTimeFormat } from '../../model/values/formats'
import { TimesZone } from '../../views/times-zone'
import type { LoggedError } from './error-log'
import styles from './errors.module.css'
import { useBackCloses } from '../../data/open-page/back-closes'

export interface ErrorLogDialogProps {
  readonly entries: readonly LoggedError[]
  readonly onClear: () => void
  readonly onClose: () => void
}

/** The errors of this window with message, info, URL and stack; Clear All empties the list (4.1). */
export function ErrorLogDialog({ entries, onClear, onClose }: ErrorLogDialogProps) {
  const translate = useTranslate()
  useBackCloses(onClose)
  return (
    <Modal
      open
      title={translate('shell.errors')}
      width="min(960px, calc(100vw - 32px))"
      onCancel={onClose}
      footer={[
        <Button key="clear" danger disabled={entries.length === 0} onClick={onClear}>
          {translate('shell.errors.clear')}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {translate('shell.close')}
        </Button>,
      ]}
    >
      {entries.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={translate('shell.errors.none')} />
      ) : (
        <>
          <TimesZone />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling list must scroll by keyboard, too */}
          <ol className={styles['entries']} tabIndex={0} aria-label={translate('shell.errors')}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </>
      )}
    </Modal>
  )
}

function Entry({ entry: { at, message, info, url, stack } }: { readonly entry: LoggedError }) {
  const translate = useTranslate()
  const { language, timeZone } = useValueScope()
  const time = dateTimeFormat(language, { timeStyle: 'medium', timeZone }).format(at)
  return (
    <li className={styles['entry']}>
      <p className={styles['message']}>
        <time dateTime={new Date(at).toISOString()}>{time}</time> {message}
      </p>
      <dl>
        <dt>{translate('shell.errors.info')}</dt>
        <dd>{info}</dd>
        <dt>{translate('shell.errors.url')}</dt>
        <dd>{url}</dd>
      </dl>
      {stack ? (
        <details>
          <summary>{translate('shell.errors.stack')}</summary>
          <pre>{stack}</pre>
        </details>
      ) : null}
    </li>
  )
}
