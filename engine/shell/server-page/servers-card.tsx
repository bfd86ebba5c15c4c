import type { Answer } from '../../data/use-answer'
import { TagLabel } from '../../views/controls/cells/tag-label'
import { Card } from './card'
import { FactTable } from './fact-table'
import type { ServerEntry, ServerState } from './server-answers'
import styles from './server-page.module.css'
import { useServerTexts } from './use-server-texts'

/** The servers of the last day: where they run, their version, and their last sign of life. */
export function ServersCard({ answer }: { readonly answer: Answer<ServerState> }) {
  const { translate, dateTime, ago, bytes } = useServerTexts()
  const servers = answer.data?.servers ?? []
  const versions = new Set(servers.filter(({ isSilent }) => !isSilent).map(({ version }) => version))
  const disk = ({ diskFreeBytes, diskSizeBytes }: ServerEntry) =>
    diskFreeBytes === null || diskSizeBytes === null
      ? '–'
      : translate('serverPage.ofSize', { free: bytes(diskFreeBytes), size: bytes(diskSizeBytes) })
  return (
    <Card
      title={translate('serverPage.servers')}
      note={
        versions.size > 1 ? (
          <span className={styles['warning']}>{translate('serverPage.mixed')}</span>
        ) : undefined
      }
      answer={answer}
      lines={2}
    >
      <FactTable
        label={translate('serverPage.servers')}
        rows={servers}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'server',
            title: translate('serverPage.server'),
            render: ({ host, port, isHere, isSilent }) => (
              <span className={styles['name']}>
                {port === null ? host : `${host}:${port}`}
                {isSilent && (
                  <TagLabel text={translate('serverPage.silent')} color="var(--console-color-danger)" />
                )}
                {isHere && servers.length > 1 && (
                  <TagLabel text={translate('serverPage.this')} color="var(--console-color-success)" />
                )}
              </span>
            ),
          },
          {
            name: 'version',
            title: translate('serverPage.version'),
            render: ({ version, node }) => (
              <>
                {version} <span className={styles['quiet']}>Node.js {node}</span>
              </>
            ),
          },
          {
            name: 'started',
            title: translate('serverPage.started'),
            render: ({ startedAt }) => dateTime(startedAt),
          },
          {
            name: 'seen',
            title: translate('serverPage.seen'),
            render: ({ seenSeconds }) => ago(seenSeconds),
          },
          {
            name: 'memory',
            title: translate('serverPage.memory'),
            isFigure: true,
            render: ({ memoryBytes }) => bytes(memoryBytes),
          },
          { name: 'disk', title: translate('serverPage.disk'), isFigure: true, render: disk },
        ]}
      />
    </Card>
  )
}
