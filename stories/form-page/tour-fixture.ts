import type { EntityMeta, FormScreenMeta } from '../../engine/metadata/contract.generated'
import type { Row } from '../../engine/metadata/rows/decode-records'

/** An entity to select from: towns. */
const townEntity: EntityMeta = {
  entity: 'town',
  title: 'Towns',
  type: 'object',
  audit: false,
  label: 'name',
  properties: {
    name: { type: 'string', title: 'Name', filterable: true, sortable: true },
    country: { type: 'string', title: 'Country', filterable: true },
    people: { type: 'integer', title: 'Inhabitants' },
  },
}

export const towns: readonly Row[] = ['Bern', 'Lausanne', 'Chur', 'Lugano', 'Zug', 'Thun'].map(
  (name, index) => ({
    id: String(index + 1),
    name,
    country: 'Switzerland',
    people: 30_000 + index * 9_137,
  }),
)

/** A tour whose stops are selected towns; an open one cannot be edited. */
export const tourEntity: EntityMeta = {
  entity: 'tour',
  title: 'Tours',
  names: { zh: '行程', de: 'Rundreisen' },
  type: 'object',
  audit: false,
  label: 'name',
  required: ['name', 'season'],
  editable: { properties: { state: { const: 0 } } },
  actions: { open: { path: '/tour/open', saving: { add: '/tour/addAndOpen', edit: '/tour/editAndOpen' } } },
  properties: {
    name: { type: 'string', title: 'Name', names: { zh: '名称', de: 'Name' }, maxLength: 64 },
    season: {
      type: 'integer',
      title: 'Season',
      names: { zh: '季节', de: 'Jahreszeit' },
      enum: [1, 2],
      default: 1,
      control: 'choice',
    },
    townId: {
      type: 'string',
      format: 'id',
      title: 'Begins in',
      names: { zh: '起点', de: 'Beginnt in' },
      reference: { entity: 'town' },
    },
    state: { type: 'integer', title: 'State', readOnly: true },
    stops: {
      type: 'array',
      title: 'Stops',
      names: { zh: '站点', de: 'Halte' },
      maxItems: 4,
      items: {
        type: 'object',
        required: ['nights'],
        properties: {
          townId: { type: 'string', format: 'id', title: 'Town', reference: { entity: 'town' } },
          name: { type: 'string', title: 'Town', names: { zh: '城镇', de: 'Ort' }, readOnly: true },
          nights: {
            type: 'integer',
            title: 'Nights',
            names: { zh: '晚数', de: 'Nächte' },
            minimum: 1,
            maximum: 9,
            default: 1,
          },
        },
      },
    },
  },
}

export const tourScreen: FormScreenMeta = {
  code: 'tour_form',
  kind: 'form',
  title: 'Tour',
  entity: 'tour',
  record: { modes: ['add', 'edit'], view: 'tour_view' },
  next: { page: 'tour_list', params: { season: 'season' } },
  presets: ['name', 'season', 'townId'],
  saves: [{ does: 'open', title: 'Save and open', names: { de: 'Speichern und öffnen' }, confirm: 'M119' }],
  form: {
    items: [
      'name',
      { field: 'season', clears: { fields: ['stops'], confirm: 'M119' } },
      'townId',
      {
        field: 'stops',
        columns: ['name', 'nights'],
        rowsFrom: [{ field: 'townId', fill: { name: 'name' } }],
      },
    ],
  },
}

/** The request body of a message to towns. */
const messageEntity: EntityMeta = {
  entity: 'message',
  title: 'Message',
  type: 'object',
  audit: false,
  store: 'none',
  operations: [],
  required: ['kind', 'townIds'],
  properties: {
    townIds: {
      type: 'array',
      title: 'Towns',
      names: { zh: '城镇', de: 'Orte' },
      items: { type: 'string', format: 'id' },
      minItems: 1,
      maxItems: 3,
      reference: { entity: 'town' },
      control: 'recordTable',
      options: { multiple: true },
    },
    kind: {
      type: 'integer',
      title: 'Kind',
      names: { zh: '类型', de: 'Art' },
      enum: [1, 2, 3],
      control: 'choice',
    },
    text: { type: 'string', title: 'Text', names: { zh: '内容', de: 'Text' }, maxLength: 100 },
    reached: { type: 'integer', title: 'Reached', names: { zh: '可达', de: 'Erreicht' }, readOnly: true },
  },
}

/** The deliveries of messages, one per town. */
export const deliveryEntity: EntityMeta = {
  entity: 'delivery',
  title: 'Deliveries',
  type: 'object',
  audit: false,
  operations: ['list', 'get'],
  label: 'town',
  actions: {
    send: {
      method: 'POST',
      path: '/delivery/send',
      records: 'none',
      request: 'message',
      preview: '/delivery/preview',
      codesBy: { field: 'kind', dictionary: 'kind', codes: { '3': 'delivery:urgent' } },
    },
  },
  properties: {
    requestNo: { type: 'string', title: 'Request', readOnly: true, filterable: 'equal' },
    town: { type: 'string', title: 'Town', names: { zh: '城镇', de: 'Ort' } },
    result: { type: 'string', title: 'Result', names: { zh: '结果', de: 'Ergebnis' } },
  },
}

export const sendScreen: FormScreenMeta = {
  code: 'delivery_send',
  kind: 'form',
  title: 'Send',
  entity: 'delivery',
  does: 'send',
  button: { title: 'Send', names: { zh: '发送', de: 'Senden' } },
  confirm: 'M119',
  presets: ['kind', 'townIds'],
  form: { items: [{ field: 'townIds', span: 'full' }, 'kind', 'text', 'reached'] },
  results: {
    by: 'requestNo',
    columns: ['town', 'result'],
    until: { required: ['result'] },
    everySeconds: 1,
  },
}

export const screens = [tourScreen, sendScreen]
export const entities = [townEntity, tourEntity, messageEntity, deliveryEntity]

export const buttons = [
  'tour:view',
  'tour:add',
  'tour:edit',
  'tour:open',
  'delivery:send',
  'delivery:view',
  'town:view',
]
export const menus = [
  { id: '1', code: 'tour_list', name: 'Tours', path: '/tours', menuType: 2, sort: 1 },
  { id: '2', code: 'tour_view', name: 'Tour', path: '/tour', menuType: 2, sort: 2 },
] as const
