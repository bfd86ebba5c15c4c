import type {
  DictWire,
  EntityMeta,
  ListScreenMeta,
  MenuEntryWire,
  ProfileWire,
} from '../../engine/metadata/contract.generated'
import type { Row } from '../../engine/metadata/rows/decode-records'
import { testProfile } from '../../engine/testing/test-profile'

const titles = {
  orderNo: {
    title: 'Order number',
    names: { zh: '订单号', de: 'Bestellnummer', ru: 'Номер заказа', fr: 'Numéro de commande' },
  },
  customer: { title: 'Customer', names: { zh: '客户', de: 'Kundschaft', ru: 'Клиент', fr: 'Client' } },
  status: { title: 'Status', names: { zh: '状态', de: 'Bearbeitungsstand', ru: 'Состояние', fr: 'État' } },
  channels: { title: 'Channels', names: { zh: '渠道', de: 'Vertriebskanäle', ru: 'Каналы', fr: 'Canaux' } },
  amount: { title: 'Amount', names: { zh: '金额', de: 'Rechnungsbetrag', ru: 'Сумма', fr: 'Montant' } },
  share: { title: 'Share', names: { zh: '占比', de: 'Anteil', ru: 'Доля', fr: 'Part' } },
  paid: { title: 'Paid', names: { zh: '已付款', de: 'Bezahlt', ru: 'Оплачен', fr: 'Payé' } },
  site: { title: 'Website', names: { zh: '网址', de: 'Internetadresse', ru: 'Сайт', fr: 'Site' } },
  remark: { title: 'Remark', names: { zh: '备注', de: 'Bemerkung', ru: 'Примечание', fr: 'Remarque' } },
} as const

/** An entity with a column of every common type. */
export const orderEntity: EntityMeta = {
  entity: 'order',
  title: 'Order',
  type: 'object',
  required: ['orderNo', 'customer'],
  label: 'orderNo',
  deletable: { properties: { status: { enum: [0, 2] } } },
  properties: {
    orderNo: { ...titles.orderNo, type: 'string', maxLength: 32, filterable: true, sortable: true },
    customer: { ...titles.customer, type: 'string', maxLength: 64, filterable: true, sortable: true },
    status: {
      ...titles.status,
      type: 'integer',
      dictionary: 'order_status',
      filterable: true,
      sortable: true,
    },
    channels: {
      ...titles.channels,
      type: 'array',
      items: { type: 'integer' },
      dictionary: 'channel',
      control: 'checkbox',
    },
    amount: {
      ...titles.amount,
      type: 'number',
      control: 'money',
      unit: 'yuan',
      sortable: true,
      filterable: 'range',
    },
    share: { ...titles.share, type: 'number', control: 'percent' },
    paid: { ...titles.paid, type: 'integer', dictionary: 'yes_or_no', filterable: true },
    site: { ...titles.site, type: 'string', format: 'uri' },
    remark: { ...titles.remark, type: 'string', maxLength: 500 },
  },
}

/** A list screen of orders with every kind of action. */
export const orderScreen: ListScreenMeta = {
  code: 'orders',
  kind: 'list',
  title: 'Orders',
  names: { zh: '订单', de: 'Bestellungen', ru: 'Заказы', fr: 'Commandes' },
  entity: 'order',
  list: {
    columns: [
      { field: 'orderNo', fixed: 'left', link: { page: 'order_detail', params: { id: 'id' } }, width: 150 },
      'customer',
      'status',
      'channels',
      'amount',
      'share',
      'paid',
      'site',
      'remark',
      'createTime',
      { field: 'createByName', visible: false },
    ],
    sort: [{ field: 'createTime', order: 'desc' }],
    totals: ['amount'],
  },
  search: ['orderNo', 'customer', 'status', 'amount', 'paid', 'createTime'],
  actions: [
    {
      id: 'confirm',
      title: 'Confirm',
      names: { zh: '确认', de: 'Bestätigen', ru: 'Подтвердить', fr: 'Confirmer' },
      kind: 'call',
      places: ['toolbar', 'more'],
      needs: 'many',
      confirm: 'M119',
      endpoint: { method: 'PUT', path: '/order/confirm' },
      enabledWhen: { properties: { status: { const: 0 } } },
    },
    {
      id: 'lines',
      title: 'Lines',
      names: { zh: '明细', de: 'Positionen', ru: 'Позиции', fr: 'Lignes' },
      kind: 'dialog',
      screen: 'order_lines',
      params: { orderId: 'id' },
    },
    {
      id: 'detail',
      title: 'Open',
      names: { zh: '打开', de: 'Öffnen', ru: 'Открыть', fr: 'Ouvrir' },
      kind: 'open',
      page: 'order_detail',
      params: { id: 'id' },
      visibleWhen: { properties: { status: { enum: [1, 2] } } },
    },
  ],
}

/** The list that opens in a dialog over the orders. */
export const linesScreen: ListScreenMeta = {
  code: 'order_lines',
  kind: 'list',
  title: 'Lines',
  entity: 'order',
  standard: ['add', 'edit', 'delete'],
  list: { columns: ['orderNo', 'amount', 'status'], params: ['orderId'] },
  search: ['orderNo'],
}

/** An entity whose records form a tree. */
export const placeEntity: EntityMeta = {
  entity: 'place',
  title: 'Place',
  type: 'object',
  tree: { parent: 'parentId' },
  properties: {
    name: { type: 'string', title: 'Name', names: { zh: '名称', de: 'Name' }, filterable: true },
    parentId: { type: 'string', format: 'id', title: 'Parent' },
    level: { type: 'integer', title: 'Level', names: { zh: '层级', de: 'Ebene' } },
    head: { type: 'string', title: 'Head', names: { zh: '负责人', de: 'Leitung' } },
  },
}

export const placeScreen: ListScreenMeta = {
  code: 'places',
  kind: 'list',
  title: 'Places',
  names: { zh: '地点', de: 'Orte' },
  entity: 'place',
  list: {
    tree: true,
    columns: [{ field: 'name', control: 'tree', width: 280 }, 'level', 'head', 'createTime'],
  },
  search: ['name'],
}

export const orderDictionaries: readonly DictWire[] = [
  {
    code: 'order_status',
    items: [
      {
        value: '0',
        sort: 1,
        enName: 'New',
        zhName: '新建',
        deName: 'Neu',
        ruName: 'Новый',
        labelColor: '#409EFF',
      },
      {
        value: '1',
        sort: 2,
        enName: 'Shipped',
        zhName: '已发货',
        deName: 'Versandt',
        ruName: 'Отправлен',
        labelColor: '#67C23A',
      },
      {
        value: '2',
        sort: 3,
        enName: 'Cancelled',
        zhName: '已取消',
        deName: 'Storniert',
        ruName: 'Отменён',
        labelColor: '#F56C6C',
      },
    ],
  },
  {
    code: 'channel',
    items: [
      { value: '1', sort: 1, enName: 'Web', zhName: '网页', deName: 'Netz' },
      { value: '2', sort: 2, enName: 'Phone', zhName: '电话', deName: 'Telefon' },
      { value: '3', sort: 3, enName: 'Partner', zhName: '伙伴', deName: 'Partner' },
    ],
  },
  {
    code: 'yes_or_no',
    items: [
      { value: '1', sort: 1, enName: 'Yes', zhName: '是', deName: 'Ja', ruName: 'Да', labelColor: '#67C23A' },
      {
        value: '0',
        sort: 2,
        enName: 'No',
        zhName: '否',
        deName: 'Nein',
        ruName: 'Нет',
        labelColor: '#909399',
      },
    ],
  },
]

const menus: readonly MenuEntryWire[] = [
  { id: '1', code: 'orders', path: '/orders', enName: 'Orders', zhName: '订单', deName: 'Bestellungen' },
  { id: '2', code: 'order_detail', path: '/order-detail', enName: 'Order' },
  { id: '3', code: 'places', path: '/places', enName: 'Places', zhName: '地点', deName: 'Orte' },
]

/** Button codes for orders, places and covers. */
export const orderButtons = ['order', 'place', 'cover'].flatMap((entity) =>
  ['view', 'add', 'edit', 'delete', 'export'].map((action) => `${entity}:${action}`),
)

/** Returns the profile of a person with all permissions for orders, places and covers. */
export function listProfile(patch: Partial<ProfileWire> = {}) {
  return testProfile({
    menuList: [...menus],
    buttonPermissionList: orderButtons,
    dictList: [...orderDictionaries],
    ...patch,
  })
}

const names = [
  'Grünwald Café',
  '上海浦东咖啡馆',
  'Riverside Office Park',
  'Bahnhof Kiosk',
  '杭州西湖店',
  'North Campus Library',
  'Harbour Terminal 2',
  'Clinique Saint-Louis',
]

/** Returns orders, newest first; equal in every run. */
export function orders(count: number): readonly Row[] {
  return Array.from({ length: count }, (_, index) => {
    const day = String(28 - (index % 28)).padStart(2, '0')
    return {
      id: String(90000 + index),
      orderNo: `A2026${String(100000 + index)}`,
      customer: names[index % names.length],
      status: index % 3,
      channels: index % 4 === 0 ? [1, 2, 3] : [1 + (index % 3)],
      amount: ((index * 7919) % 100000) / 100,
      share: (index * 13) % 101,
      paid: index % 2,
      site: `https://example.org/orders/${index}`,
      remark:
        index % 5 === 0
          ? 'Please leave it at the reception on the second floor and ring the bell twice; nobody answers the phone before nine.'
          : '',
      createTime: `2026-10-${day} ${String(8 + (index % 12)).padStart(2, '0')}:15:00`,
      createByName: 'Lin Xia',
    }
  })
}

/** Returns places in four levels. */
export function places(): readonly Row[] {
  const rows: Row[] = []
  const add = (id: string, parentId: string, level: number): void => {
    rows.push({
      id,
      parentId,
      name: `Place ${id}`,
      level,
      head: names[rows.length % names.length],
      createTime: '2026-03-01 09:00:00',
    })
    if (level < 3) for (let child = 1; child <= 4; child += 1) add(`${id}.${child}`, id, level + 1)
  }
  add('1', '', 0)
  add('2', '', 0)
  return rows
}
