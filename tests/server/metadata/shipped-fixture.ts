import type { DictionaryFile, EntityMeta, ScreenMeta } from '../../../engine/metadata/contract.generated'
import { decodeEntity } from '../../../engine/metadata/entities/decode-entity'
import { decodeScreen } from '../../../engine/metadata/screens/decode-screen'
import type { Shipped } from '../../../server-stub/platform/metadata/shipped/read-shipped'

const thing: EntityMeta = {
  entity: 'thing',
  base: '/things',
  label: 'name',
  type: 'object',
  required: ['name'],
  properties: {
    name: {
      type: 'string',
      title: 'Name',
      names: { zh: '名称' },
      maxLength: 20,
      filterable: true,
      sortable: true,
    },
    colour: { type: 'string', title: 'Colour', dictionary: 'colour', filterable: true },
    weight: { type: 'integer', title: 'Weight' },
    pin: { type: 'string', title: 'Pin', secret: true, permission: { view: 'thing:edit' } },
  },
}

const things: ScreenMeta = {
  code: 'things',
  kind: 'list',
  entity: 'thing',
  title: 'Things',
  list: { columns: ['name', 'colour', 'weight'] },
  search: ['name', 'colour'],
  form: { items: ['name', { field: 'colour', required: true }, 'weight', 'pin'] },
}

const colours: DictionaryFile = {
  code: 'colour',
  title: 'Colour',
  items: [
    { value: 'red', title: 'Red' },
    { value: 'blue', title: 'Blue' },
  ],
}

/** Returns a small set of shipped metadata; `later` gives the next version, with one more field. */
export function shippedFixture({ later = false } = {}): Shipped {
  const entity = later
    ? { ...thing, properties: { ...thing.properties, size: { type: 'integer', title: 'Size' } } }
    : thing
  const screen = later ? { ...things, list: { columns: ['name', 'size', 'colour', 'weight'] } } : things
  const [decodedEntity, decodedScreen] = [decodeEntity(entity), decodeScreen(screen)]
  if (!decodedEntity.ok || !decodedScreen.ok) throw new Error('the fixture is wrong')
  return {
    entities: new Map([['thing', decodedEntity.value]]),
    screens: new Map([['things', decodedScreen.value]]),
    dictionaries: new Map([['colour', colours]]),
    menus: [{ code: 'things', path: '/things', kind: 'page', title: 'Things', names: { zh: '物品' } }],
  }
}
