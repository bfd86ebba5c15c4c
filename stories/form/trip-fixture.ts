import type { EntityMeta, FormMeta } from '../../engine/metadata/contract.generated'
import type { Row } from '../../engine/metadata/rows/decode-records'

/** An entity with a list of records, and with fields that depend on others. */
export const tripEntity: EntityMeta = {
  entity: 'trip',
  title: 'Trip',
  names: { zh: '行程', de: 'Reise' },
  type: 'object',
  required: ['name', 'country'],
  properties: {
    name: { type: 'string', title: 'Name', names: { zh: '名称', de: 'Name' }, maxLength: 32 },
    country: {
      type: 'string',
      enum: ['Switzerland', 'Norway'],
      title: 'Country',
      names: { zh: '国家', de: 'Land' },
    },
    vehicle: {
      type: 'string',
      enum: ['Train', 'Car', 'Ferry'],
      title: 'Vehicle',
      names: { zh: '交通工具', de: 'Verkehrsmittel' },
    },
    townId: {
      type: 'string',
      title: 'Town',
      names: { zh: '城镇', de: 'Ort' },
      reference: { entity: 'town' },
    },
    remark: { type: 'string', title: 'Remark', names: { zh: '备注', de: 'Bemerkung' }, maxLength: 500 },
    stops: {
      type: 'array',
      title: 'Stops',
      names: { zh: '停留', de: 'Stationen' },
      maxItems: 1000,
      items: {
        type: 'object',
        required: ['place', 'nights'],
        properties: {
          place: { type: 'string', title: 'Place', names: { zh: '地点', de: 'Ort' }, maxLength: 30 },
          nights: {
            type: 'integer',
            minimum: 1,
            maximum: 30,
            title: 'Nights',
            names: { zh: '晚数', de: 'Nächte' },
          },
          cost: {
            type: 'number',
            control: 'money',
            unit: 'yuan',
            title: 'Cost',
            names: { zh: '费用', de: 'Kosten' },
          },
          state: {
            type: 'integer',
            dictionary: 'state',
            title: 'State',
            names: { zh: '状态', de: 'Zustand' },
          },
          note: { type: 'string', title: 'Note', names: { zh: '说明', de: 'Hinweis' } },
        },
      },
    },
  },
}

/** A form with tabs, a table, and options and a selector that depend on the country. */
export const tripForm: FormMeta = {
  items: [
    'name',
    {
      tab: 'Journey',
      names: { zh: '路线', de: 'Reiseweg' },
      items: [
        'country',
        {
          field: 'vehicle',
          optionsWhen: [
            {
              options: ['Ferry'],
              when: { required: ['country'], properties: { country: { const: 'Norway' } } },
            },
          ],
        },
        { field: 'townId', filterBy: { country: 'country' } },
      ],
    },
    {
      tab: 'Stops',
      names: { zh: '停留', de: 'Stationen' },
      items: [{ field: 'stops', columns: ['place', 'nights', 'cost', 'state', 'note'] }],
    },
    {
      tab: 'More',
      names: { zh: '更多', de: 'Weiteres' },
      items: [{ section: 'Notes', names: { zh: '备注', de: 'Notizen' }, collapsed: true, items: ['remark'] }],
    },
  ],
}

/** A form with the table only. */
export const stopsForm: FormMeta = { columns: 1, items: ['name', 'stops'] }

/** Returns a trip with this number of stops. */
export function trip(stops: number): Row {
  return {
    id: '7',
    name: 'Round trip',
    country: 'Switzerland',
    vehicle: 'Train',
    townId: '3',
    updateTime: '2026-03-01 10:00:00',
    stops: Array.from({ length: stops }, (_, index) => ({
      place: `Place ${index + 1}`,
      nights: (index % 5) + 1,
      cost: 100 + index,
      state: index % 3,
    })),
  }
}
