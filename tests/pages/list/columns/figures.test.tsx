import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ListScreenMeta } from '../../../../engine/metadata/contract.generated'
import { testDefinitions } from '../../../../engine/testing/test-definitions'
import {
  linesScreen,
  orderEntity,
  orderScreen,
  placeEntity,
  placeScreen,
} from '../../../../stories/list/list-fixture'
import { openList } from '../../support/open-list'

test('the figures of a list name the rows that they sum when these are not all matches', async () => {
  const ranking: ListScreenMeta = {
    ...orderScreen,
    figures: ['amount'],
    figuresOf: { title: 'ten greatest orders', names: { de: 'zehn größte Bestellungen' } },
  }
  openList({
    services: {
      definitions: testDefinitions([ranking, linesScreen, placeScreen], [orderEntity, placeEntity]),
    },
  })
  await expect.element(page.getByRole('term')).toHaveTextContent('Amount · ten greatest orders')
})
