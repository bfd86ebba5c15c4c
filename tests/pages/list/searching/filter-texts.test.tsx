import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FieldModel } from '../../../../engine/model/types/field-model'
import { createRegistry } from '../../../../engine/registry/create-registry'
import { TestConsole } from '../../../../engine/testing/test-console'
import { useFilterTexts } from '../../../../engine/views/list/search/use-filter-texts'
import { openRoot } from '../../support/open-root'

const registry = createRegistry({ widgets: [], pages: [] })

const field = (word: string): FieldModel =>
  ({ name: 'state', label: 'State', schema: {}, options: {}, definition: { toText: () => word } }) as never

function Said({ list, word }: { readonly list: string; readonly word: string }) {
  const own = field(word)
  return <p>{useFilterTexts(list, [{ field: own, value: '1' }])(own)}</p>
}

test('the filter texts of two lists have their own words for the same field and value', async () => {
  const { root } = openRoot()
  root.render(
    <TestConsole language="en" services={{ registry }}>
      <Said list="doors" word="Open" />
      <Said list="orders" word="Paid" />
    </TestConsole>,
  )
  await expect.element(page.getByText('State: Open')).toBeVisible()
  await expect.element(page.getByText('State: Paid')).toBeVisible()
})
