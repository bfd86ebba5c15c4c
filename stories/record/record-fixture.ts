import type { ListScreenMeta, RecordScreenMeta } from '../../engine/metadata/contract.generated'
import type { Row } from '../../engine/metadata/rows/decode-records'
import { orderScreen } from '../list/list-fixture'

/** The list of orders behind the record page: its form has sections, and it has an action on one row. */
export const orderList: ListScreenMeta = {
  ...orderScreen,
  list: { ...orderScreen.list, columns: ['orderNo', 'customer', 'status', 'amount', 'createTime'] },
  form: {
    items: [
      {
        section: 'Order',
        names: { zh: '订单', de: 'Bestellung' },
        items: ['orderNo', 'customer', 'status', 'amount'],
      },
      {
        section: 'Notes',
        names: { zh: '备注', de: 'Notizen' },
        items: ['site', { field: 'remark', span: 'full' }],
      },
      { section: 'Record', names: { zh: '记录', de: 'Datensatz' }, modes: ['view'], items: ['createTime'] },
    ],
  },
}

/** The record page of an order, with every kind of part. */
export const orderCard: RecordScreenMeta = {
  code: 'order_card',
  kind: 'record',
  title: 'Order',
  names: { zh: '订单', de: 'Bestellung' },
  list: orderList.code,
  heading: {
    title: ['orderNo', 'customer'],
    tags: ['status', 'paid'],
    facts: ['amount', 'createTime'],
  },
  tabs: [
    {
      tab: 'Overview',
      names: { zh: '概览', de: 'Überblick' },
      parts: [
        { figures: ['amount', 'share'] },
        { sections: 'all' },
        {
          title: 'What happened',
          names: { zh: '经过', de: 'Verlauf' },
          timeline: [
            {
              at: 'createTime',
              title: 'Ordered',
              names: { zh: '下单', de: 'Bestellt' },
              with: ['customer', 'amount'],
            },
            { at: 'updateTime', title: 'Changed', names: { zh: '修改', de: 'Geändert' }, tone: 'warning' },
          ],
        },
      ],
    },
    {
      tab: 'Same customer',
      names: { zh: '同一客户', de: 'Gleiche Kundschaft' },
      parts: [{ list: orderList.code, params: { customer: 'customer' }, more: true }],
    },
  ],
}

/** An order as the server sends it. */
export const order: Row = {
  id: '1',
  orderNo: 'A-0001',
  customer: 'Grace Hopper',
  status: 0,
  channels: [1],
  amount: 120.5,
  share: 0.25,
  paid: 1,
  site: 'https://example.org/grace',
  remark: 'Leave it at the door.',
  createTime: '2026-03-01 09:30:00',
  updateTime: '2026-03-02 10:00:00',
}
