import type { EntityMeta } from '../../engine/metadata/contract.generated'
import type { ConsoleServices } from '../../engine/data/console-services'
import { createRegistry } from '../../engine/registry/create-registry'
import { menuIcons } from '../../engine/shell/layout/menu-icons'
import { createFakeTransport } from '../../engine/testing/fake-transport'
import { answerRecords } from '../../engine/testing/record-answers'
import { testDefinitions } from '../../engine/testing/test-definitions'
import { widgets } from '../../widgets/index'

/** A registry of all shipped widgets. */
export const widgetRegistry = createRegistry({ widgets, pages: [], icons: menuIcons })

/** An entity for references: towns. */
const townEntity: EntityMeta = {
  entity: 'town',
  title: 'Towns',
  names: { zh: '城镇', de: 'Orte' },
  type: 'object',
  audit: false,
  label: 'name',
  properties: {
    name: {
      type: 'string',
      title: 'Name',
      names: { zh: '名称', de: 'Name' },
      filterable: true,
      sortable: true,
    },
    country: { type: 'string', title: 'Country', names: { zh: '国家', de: 'Land' }, filterable: true },
    people: { type: 'integer', title: 'Inhabitants', names: { zh: '人口', de: 'Einwohner' }, sortable: true },
    state: {
      type: 'integer',
      dictionary: 'state',
      title: 'State',
      names: { zh: '状态', de: 'Zustand' },
      filterable: true,
    },
  },
}

const regionEntity: EntityMeta = {
  entity: 'region',
  title: 'Regions',
  type: 'object',
  audit: false,
  label: 'name',
  tree: { parent: 'parentId' },
  properties: {
    name: { type: 'string', title: 'Name', filterable: true },
    parentId: { type: 'string', format: 'id', title: 'Parent' },
  },
}

const names = [
  'Bern',
  'Lausanne',
  'Winterthur',
  'La Chaux-de-Fonds',
  'Rapperswil-Jona',
  'Lugano',
  'Chur',
  'Yverdon-les-Bains',
  'Zug',
  'Aarau',
  'Thun',
  'Vernier',
]

/** Rows of towns. */
const towns = names.map((name, index) => ({
  id: String(index + 1),
  name,
  country: 'Switzerland',
  people: 30_000 + index * 9_137,
  state: index % 3,
}))

const regions = [
  { id: '1', name: 'Europe', parentId: null },
  { id: '2', name: 'Switzerland', parentId: '1' },
  { id: '3', name: 'Canton of Vaud', parentId: '2' },
  { id: '4', name: 'Asia', parentId: null },
]

/** Services whose server knows towns and regions. */
export const storyServices: Pick<ConsoleServices, 'registry' | 'transport' | 'definitions'> = {
  registry: widgetRegistry,
  transport: createFakeTransport({
    'GET /records/town/getPage': answerRecords(towns),
    'GET /records/region/getPage': answerRecords(regions),
    'POST /system/common/checkFieldUniqueness': ({ body }) =>
      (body as { fieldValue?: string }).fieldValue === 'taken' ? 0 : 1,
  }),
  definitions: testDefinitions([], [townEntity, regionEntity]),
}
