import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import edit from '../../../../schemas/entities/device-management/track-batch-edit.json'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { formOf } from '../../../../stories/form/form-fixture'
import { openForm } from '../../support/open-form'

test.each([
  ['en', 'Please fill in at least 1 field.', 'Empty: unchanged.'],
  ['zh', '请至少填写 1 项。', '留空则不修改。'],
] as const)(
  'an error of a form as a whole is shown above its fields (P51), in %s',
  async (language, told, help) => {
    const { transport } = openForm({
      mode: 'add',
      language,
      form: formOf(edit as unknown as EntityMeta, { items: ['currentStock', 'maxStock'] }, language),
    })
    await expect.element(page.getByText(help).first()).toBeVisible()
    expect(page.getByText(help).elements()).toHaveLength(2)
    await page.getByRole('button', { name: language === 'en' ? 'OK' : '确定' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(told)
    expect(transport.calls.some(({ method }) => method === 'POST')).toBe(false)
  },
)
