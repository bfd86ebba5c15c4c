import { Alert, Button, Skeleton, Tag } from 'antd'
import { useServices } from '../../data/console-services'
import { useErrorText } from '../../data/messages/use-error-text'
import { useValueScope } from '../../data/models/use-value-scope'
import { useTranslate } from '../../i18n/use-translate'
import { valueFormats } from '../../model/values/texts/value-formats'
import { TimesZone } from '../../views/times-zone'
import { deviceOf } from './device-of'
import { Section } from './section'
import { useOwnSessions, type OwnSession } from './use-own-sessions'
import styles from './user-info.module.css'

/** The person's active sessions. Each one but the current can be ended, or all others at once. */
export function OwnSessions() {
  const translate = useTranslate()
  const textOf = useErrorText()
  const { notifier } = useServices()
  const { sessions, error, reload, ending, end, endOthers } = useOwnSessions()
  const askAndEnd = async (question: string, run: () => Promise<void>) => {
    if (await notifier.confirm(translate(question), { danger: true })) await run()
  }
  const others = sessions?.some(({ current }) => !current) ? (
    <Button
      danger
      loading={ending === 'others'}
      onClick={() => void askAndEnd('account.sessions.endOthersAsk', endOthers)}
    >
      {translate('account.sessions.endOthers')}
    </Button>
  ) : undefined
  return (
    <Section title={translate('account.sessions')} action={others}>
      {sessions ? (
        <>
          <TimesZone />
          <ul className={styles['sessions']}>
            {sessions.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                ending={ending === session.id}
                onEnd={() => void askAndEnd('account.sessions.endAsk', () => end(session.id))}
              />
            ))}
          </ul>
        </>
      ) : error === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : (
        <Alert
          type="error"
          showIcon
          title={textOf(error, 'M38')}
          action={<Button onClick={reload}>{translate('shell.retry')}</Button>}
        />
      )}
    </Section>
  )
}

interface SessionItemProps {
  readonly session: OwnSession
  readonly ending: boolean
  readonly onEnd: () => void
}

function SessionItem({ session, ending, onEnd }: SessionItemProps) {
  const translate = useTranslate()
  const { language, timeZone } = useValueScope()
  const { dateTime } = valueFormats(language, timeZone)
  const device = deviceOf(session.agent) ?? translate('account.sessions.unknown')
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {session.current ? <Tag color="success">{translate('account.sessions.this')}</Tag> : null}
        <p>
          {session.address ? <span>{session.address}</span> : null}
          <span>{translate('account.sessions.begun', { time: dateTime(session.loginTime) })}</span>
          <span>{translate('account.sessions.seen', { time: dateTime(session.lastSeenTime) })}</span>
        </p>
      </div>
      {session.current ? null : (
        <Button
          loading={ending}
          aria-label={translate('account.sessions.endNamed', { device })}
          onClick={onEnd}
        >
          {translate('account.sessions.end')}
        </Button>
      )}
    </li>
  )
}
