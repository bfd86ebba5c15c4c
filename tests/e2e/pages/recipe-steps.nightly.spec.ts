import { openApi } from '../support/api-client'
import { enter } from '../support/enter'
import { chooseFirst, chooseRecord } from '../screens/fill-field'
import { expect, test, type Page } from '../support/test'
import { violationsOf } from '../support/wcag'

const path = '/coffee-recipe/recipe-management'

interface Recipe {
  readonly id: string
  readonly recipeName: string
  readonly powderBoxes: readonly number[]
  readonly iceDefault: number | null
  readonly steps: readonly { readonly stepNo: number; readonly ingredientType: number }[]
}

const dialog = (page: Page) => page.getByRole('dialog').last()
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })
const cell = (page: Page, column: string) => dialog(page).locator(`[data-column="${column}"]`)
const options = (page: Page) => dialog(page).getByRole('listbox', { name: 'Steps' }).getByRole('option')
const ok = (page: Page) => dialog(page).getByRole('button', { name: 'OK', exact: true }).click()

/** Returns the full records of the recipes that a name finds. */
async function recipesNamed(address: string, recipeName: string): Promise<readonly Recipe[]> {
  const api = await openApi(address, 'primary')
  const found = await api.call<{ list: Recipe[] }>(
    'GET',
    `/coffee/recipe/getPage?pageNo=1&pageSize=10&recipeName=${encodeURIComponent(recipeName)}`,
  )
  return Promise.all(
    found.list.map(({ id }) => api.call<Recipe>('GET', `/coffee/recipe/get?id=${encodeURIComponent(id)}`)),
  )
}

/** Opens the form of a new recipe and fills in all but its steps. */
async function begin(page: Page, name: string): Promise<void> {
  await enter(page, 'primary', path)
  await page.locator('main').getByRole('button', { name: 'Add', exact: true }).click()
  await field(page, 'Recipe name').fill(name)
  await chooseRecord(page, dialog(page).locator('[data-field="recipeGroupId"]'))
  await field(page, 'Price').fill('15')
}

async function addWater(page: Page, volume: string): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await chooseFirst(page, cell(page, 'ingredientType'), 'Hot water')
  await field(page, 'Water volume').fill(volume)
}

async function addPowder(page: Page, box: string, grams: string): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await chooseFirst(page, cell(page, 'boxNo'), box)
  await chooseRecord(page, cell(page, 'powderId'))
  await field(page, 'Powder weight').fill(grams)
}

/** Opens the Steps dialog from the row of the only recipe with a name. */
async function openSteps(page: Page, name: string): Promise<void> {
  await page.goto(`${path}?recipeName=${encodeURIComponent(name)}`)
  await expect(page.locator('[data-operation=":more"]')).toHaveCount(1)
  await page.locator('[data-operation=":more"]').click()
  await page.getByRole('menuitem', { name: 'Steps', exact: true }).click()
  await expect(options(page).first()).toBeVisible()
}

test('A40 a recipe is saved only with at least one step, all of them valid', async ({
  page,
  serverAddress,
}) => {
  await begin(page, 'Morning mocha')
  await expect(dialog(page).getByText('No data')).toBeVisible()
  await ok(page)
  await expect(dialog(page).getByText('Steps is required')).toBeVisible()
  await addWater(page, '40')
  await addPowder(page, '2', '')
  await ok(page)
  await expect(options(page).nth(1)).toContainText('Something is wrong here')
  expect(await recipesNamed(serverAddress, 'Morning mocha')).toEqual([])
  await field(page, 'Powder weight').fill('13')
  await expect(field(page, 'Feeding time')).not.toHaveValue('')
  expect(await violationsOf(page, { within: '[data-field="steps"]', besides: ['best-practice'] })).toEqual([])
  await ok(page)
  await expect(dialog(page)).toBeHidden()
  const [stored] = await recipesNamed(serverAddress, 'Morning mocha')
  expect(stored).toMatchObject({ powderBoxes: [2], steps: [{ stepNo: 1 }, { stepNo: 2, powderWeight: 13 }] })
})

test('A41 the Steps dialog keeps step numbers contiguous after a move by keys, a drag and a deletion', async ({
  page,
  serverAddress,
}) => {
  await begin(page, 'Ordered tea')
  for (const volume of ['10', '20', '30', '40']) await addWater(page, volume)
  await ok(page)
  await expect(dialog(page)).toBeHidden()
  await openSteps(page, 'Ordered tea')
  await options(page).nth(0).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(options(page)).toContainText(['20 ml', '10 ml', '30 ml', '40 ml'])
  await expect(options(page).nth(1)).toBeFocused()
  // Drags the last step by its grip above the first one.
  await options(page).nth(3).locator('[title="Drag to move"]').hover()
  await page.mouse.down()
  const first = await options(page).nth(0).boundingBox()
  if (!first) throw new Error('The first step is out of sight.')
  await page.mouse.move(first.x + 60, first.y + 30, { steps: 4 })
  await page.mouse.move(first.x + 60, first.y + 4, { steps: 4 })
  await expect(options(page).nth(0)).toHaveAttribute('data-edge', 'before')
  await page.mouse.up()
  await expect(options(page)).toContainText(['40 ml', '20 ml', '10 ml', '30 ml'])
  await options(page).nth(1).click()
  await page.keyboard.press('Delete')
  await page.locator('.ant-modal-confirm-btns').getByRole('button').last().click()
  await expect(options(page)).toContainText(['40 ml', '10 ml', '30 ml'])
  await ok(page)
  await expect(dialog(page)).toBeHidden()
  const [stored] = await recipesNamed(serverAddress, 'Ordered tea')
  expect(stored?.steps).toEqual([
    { stepNo: 1, ingredientType: 5, waterVolume: 40 },
    { stepNo: 2, ingredientType: 5, waterVolume: 10 },
    { stepNo: 3, ingredientType: 5, waterVolume: 30 },
  ])
})

test('A42 fewer boxes than the steps use are refused with a message, and all steps are kept', async ({
  page,
  serverAddress,
}) => {
  await begin(page, 'Boxed latte')
  await addPowder(page, '4', '10')
  await ok(page)
  await expect(dialog(page)).toBeHidden()
  await openSteps(page, 'Boxed latte')
  await dialog(page).getByRole('radio', { name: '3 boxes' }).check()
  await expect(dialog(page).getByText('There are only 3 boxes.')).toBeVisible()
  await ok(page)
  await expect(dialog(page).getByRole('button', { name: /There is no such box/ })).toBeVisible()
  await expect(options(page)).toContainText(['Box 4'])
  expect(await recipesNamed(serverAddress, 'Boxed latte')).toMatchObject([{ powderBoxes: [4] }])
  await dialog(page)
    .getByRole('button', { name: /There is no such box/ })
    .click()
  await chooseFirst(page, cell(page, 'boxNo'), '3')
  await ok(page)
  await expect(dialog(page)).toBeHidden()
  expect(await recipesNamed(serverAddress, 'Boxed latte')).toMatchObject([{ powderBoxes: [3] }])
})

test('A43 cold drinks need ice and cold water within limits (V52, V53), and hot drinks need neither (V54)', async ({
  page,
  serverAddress,
}) => {
  await begin(page, 'Winter tea')
  await addWater(page, '180')
  await expect(field(page, 'Default ice')).toHaveCount(0)
  await chooseFirst(page, dialog(page).locator('[data-field="iceMachineGeneration"]'), 'Second generation')
  await expect(field(page, 'Default ice')).toHaveCount(0)
  await dialog(page).getByRole('checkbox', { name: 'Ice', exact: true }).check()
  await field(page, 'Default ice').fill('29')
  await field(page, 'Default cold water').fill('301')
  await ok(page)
  await expect(dialog(page).getByText('Ice must be between 30 and 200 g.')).toBeVisible()
  await expect(dialog(page).getByText('Cold water must be between 1 and 300 ml.')).toBeVisible()
  await field(page, 'Default ice').fill('30')
  await field(page, 'Default cold water').fill('300')
  await ok(page)
  await expect(dialog(page)).toBeHidden()
  expect(await recipesNamed(serverAddress, 'Winter tea')).toMatchObject([{ iceDefault: 30 }])
})
