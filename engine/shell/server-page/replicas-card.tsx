import type { Answer } from '../../data/use-answer'
import { TagLabel } from '../../views/controls/cells/tag-label'
import { Card } from './card'
import { FactTable } from './fact-table'
import type { ReplicaEntry, ServerState } from './server-answers'
import { useServerTexts } from './use-server-texts'

/** The lag of the read replicas. Renders nothing without any. */
export function ReplicasCard({ answer }: { readonly answer: Answer<ServerState> }) {
  const { translate, bytes, duration } = useServerTexts()
  const replicas = answer.data?.replicas ?? []
  if (replicas.length === 0) return null
  const lag = ({ isAnswering, bytes: behind, seconds }: ReplicaEntry) => {
    if (!isAnswering || behind === null)
      return <TagLabel text={translate('serverPage.replica.away')} color="var(--console-color-danger)" />
    if (behind === 0) return translate('serverPage.replica.level')
    return `${bytes(behind)} · ${duration((seconds ?? 0) * 1000)}`
  }
  return (
    <Card title={translate('serverPage.replicas')} answer={answer}>
      <FactTable
        label={translate('serverPage.replicas')}
        rows={replicas}
        isShort
        keyOf={({ label }) => label}
        columns={[
          { name: 'replica', title: translate('serverPage.replica'), render: ({ label }) => label },
          { name: 'lag', title: translate('serverPage.lag'), isFigure: true, render: lag },
        ]}
      />
    </Card>
  )
}
