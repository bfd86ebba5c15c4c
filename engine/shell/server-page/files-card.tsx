import type { Answer } from '../../data/use-answer'
import { Card } from './card'
import { FactList } from './fact-list'
import type { ServerEntry, ServerSizes, StoredFiles } from './server-answers'
import { useServerTexts } from './use-server-texts'

export interface FilesCardProps {
  readonly answer: Answer<ServerSizes>
  readonly servers: readonly ServerEntry[]
}

/** The storage of uploaded files and archived months. The free space of a folder is the least of all servers. */
export function FilesCard({ answer, servers }: FilesCardProps) {
  const { translate, bytes, count } = useServerTexts()
  const storage = answer.data?.storage
  const free = servers.flatMap(({ diskFreeBytes, isSilent }) =>
    diskFreeBytes === null || isSilent ? [] : [diskFreeBytes],
  )
  const sized = (files: StoredFiles) =>
    translate('serverPage.files.sized', { count: count(files.count), size: bytes(files.bytes) })
  const isFolder = storage?.kind === 'folder'
  return (
    <Card title={translate('serverPage.files')} answer={answer} lines={3}>
      {storage && (
        <FactList
          facts={[
            [translate(isFolder ? 'serverPage.files.folder' : 'serverPage.files.bucket'), storage.place],
            [translate('serverPage.files.uploaded'), sized(storage.uploads)],
            ...(storage.archivedMonths.count > 0
              ? [[translate('serverPage.files.months'), sized(storage.archivedMonths)] as const]
              : []),
            ...(isFolder && free.length > 0
              ? [[translate('serverPage.disk'), bytes(Math.min(...free))] as const]
              : []),
          ]}
        />
      )}
    </Card>
  )
}
