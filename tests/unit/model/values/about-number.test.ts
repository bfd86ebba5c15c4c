import { expect, it } from 'vitest'
import { aboutNumber } from '../../../../engine/model/values/about-number'

it.each([
  ['en', '9.8 million', '120 thousand'],
  ['zh', '980万', '12万'],
  ['ru', '9,8 миллиона', '120 тысяч'],
  ['fr', '9,8 millions', '120 mille'],
  ['de', '9,8 Millionen', '120 Tausend'],
  ['el', '9,8 εκατομμύρια', '120 χιλιάδες'],
  ['vi', '9,8 triệu', '120 nghìn'],
  ['es', '9,8 millones', '120 mil'],
  ['ja', '980万', '12万'],
])('an approximate number is written in round figures: %s', (language, many, fewer) => {
  const said = (value: number) => aboutNumber(value, language).replaceAll(/\s/g, ' ')
  expect([said(9_812_345), said(123_456)]).toEqual([many, fewer])
})
