import type { Answer } from '../../data/use-answer'
import { Card } from './card'
import { FactList } from './fact-list'
import type { ServerEntry, ServerSizes } from './server-answers'
import { useServerTexts } from './use-server-texts'

export interface FilesCardProps {
  readonly answer: Answer<ServerSizes>
  readonly servers: readonly ServerEntry[]
}

/** The storage of uploaded files. The free space of a folder is the least of all servers. */
export function FilesCard({ answer, servers }: FilesCardProps) {
  const { translate, bytes, count } = useServerTexts()
  const storage = answer.data?.storage
  const free = servers.flatMap(({ diskFreeBytes, isSilent }) =>
    diskFreeBytes === null || isSilent ? [] : [diskFreeBytes],
  )
  const isFolder = storage?.kind === 'folder'
  return (
    <Card title={translate('serverPage.files')} answer={answer} lines={3}>
      {storage && (
        <FactList
          facts={[
            [translate(isFolder ? 'serverPage.files.folder' : 'serverPage.files.bucket'), storage.place],
            [translate('serverPage.files.count'), count(storage.files)],
            [translate('serverPage.size'), bytes(storage.bytes)],
            ...(isFolder && free.length > 0
              ? [[translate('serverPage.disk'), bytes(Math.min(...free))] as const]
              : []),
          ]}
        />
      )}
    </Card>
  )
}
