import { expect, it } from 'vitest'
import { compilePage } from '../../engine/model/pages/compile-page'
import type { ListPageModel } from '../../engine/model/types/page-model'
import { columnText } from '../../engine/model/values/texts/column-text'
import { contextIn, lists } from './shipped-schemas'

it.each([
  [
    'en',
    '{"containerNo":1,"trackNos":[6,7],"quantity":8}',
    'Cabinet no.: 1 · Track nos.: 6, 7 · Quantity: 8 unit.pieces',
  ],
  ['zh', '{"minTemperature":3}', '最低温度: 3 °C'],
  ['en', '{"priceList":[{"goodsId":"20296","price":2.2}]}', 'Prices: 2.20 unit.yuan'],
  ['en', '{"goodsId":"20107","firmware":"1.2"}', 'Firmware: 1.2'],
  ['en', '{}', ''],
] as const)('the parameters of a push are shown as labels and values (%s, %s)', (language, content, text) => {
  const screen = lists.find(({ code }) => code === 'push_record')?.screen
  const context = contextIn(language)
  const model = screen && (compilePage(screen, context) as ListPageModel)
  const column = model?.columns.find(({ name }) => name === 'pushContent')
  if (!column) throw new Error('no column')
  const scope = { language, timeZone: 'Asia/Shanghai', translate: labelled }
  expect(columnText(column, scope).toText({ pushContent: content })).toBe(text)
})

function labelled(key: string, values: Readonly<Record<string, unknown>> = {}): string {
  return key === 'list.labelled' ? `${String(values['label'])}: ${String(values['text'])}` : key
}
