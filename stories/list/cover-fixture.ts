import type { EntityMeta, ListScreenMeta } from '../../engine/metadata/contract.generated'
import type { Row } from '../../engine/metadata/rows/decode-records'
import { joined, pictures } from '../widgets/picture-fixture'

/** An entity whose records have a picture. */
export const coverEntity: EntityMeta = {
  entity: 'cover',
  title: 'Cover',
  type: 'object',
  label: 'name',
  deletable: { properties: { used: { const: 0 } } },
  properties: {
    name: {
      type: 'string',
      title: 'Name',
      names: { zh: '名称', de: 'Name' },
      maxLength: 64,
      filterable: true,
      sortable: true,
    },
    picture: { type: 'string', title: 'Picture', names: { zh: '图片', de: 'Bild' }, control: 'image' },
    used: { type: 'integer', title: 'Used', names: { zh: '使用次数', de: 'Verwendet' }, sortable: true },
  },
}

/** A list shown as tiles (L28). */
export const coverScreen: ListScreenMeta = {
  code: 'covers',
  kind: 'list',
  title: 'Covers',
  names: { zh: '封面', de: 'Umschläge' },
  entity: 'cover',
  list: {
    columns: ['picture', { field: 'name', width: 200 }, 'used', 'createTime'],
    sort: [{ field: 'createTime', order: 'desc' }],
    tiles: { image: 'picture', title: 'name' },
  },
  search: ['name'],
}

const names = [
  'Atlas',
  'Botany',
  'Chess',
  'Dictionary of forgotten trades in nine volumes, with an index of names',
  'Etchings',
  'Fables',
  'Gardens',
  'Harbours',
]

/** Returns covers, newest first; every eighth has two pictures, and the one after it none. */
export function covers(count: number): readonly Row[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(700 + index),
    name: index < names.length ? names[index] : `${names[index % names.length] ?? ''} ${index}`,
    picture: index % 8 === 4 ? joined(2) : index % 8 === 5 ? undefined : pictures[index % pictures.length],
    used: index % 3,
    createTime: `2026-10-${String(28 - (index % 28)).padStart(2, '0')} 09:00:00`,
  }))
}
