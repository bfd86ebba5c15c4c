import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerRecords } from '../../../engine/testing/record-answers'
import { eventually } from '../support/eventually'
import { openWidget, towns } from '../support/open-widget'

const dialog = () => page.getByRole('dialog')
const ok = () => dialog().getByRole('button', { name: 'OK', exact: true })
const box = (name: string) => dialog().getByRole('checkbox', { name, exact: true })

test('Select all keeps what is chosen while the records of all pages are still loaded, and waits for them at OK', async () => {
  const waiting: (() => void)[] = []
  const answers = answerRecords(towns)
  const { changes } = openWidget({
    id: 'popupSelector',
    property: { type: 'string', reference: { entity: 'town' }, options: { multiple: true } },
    answers: {
      'GET /records/town/getPage': async (request) => {
        if (Number(request.query?.['pageSize']) > 20)
          await new Promise<void>((resolve) => waiting.push(resolve))
        return answers(request)
      },
    },
  })
  const all = dialog().getByRole('button', { name: /^Select all \d+$/ })
  const search = async () => {
    await page.getByLabelText('Field').click()
    await dialog().getByLabelText('Name').fill('Town 1')
    await userEvent.keyboard('{Enter}')
    await all.click()
    await eventually(() => expect(waiting).toHaveLength(1))
  }
  await search()
  await box('Town 10').click()
  waiting.pop()?.()
  await ok().click()
  expect(changes.at(-1)).toBe('10')
  await search()
  await ok().click()
  expect(changes).toHaveLength(1)
  waiting.pop()?.()
  await eventually(() => expect(changes).toHaveLength(2))
  expect(String(changes.at(-1)).split(',').length).toBeGreaterThan(10)
})
