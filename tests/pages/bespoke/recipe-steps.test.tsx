import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Row } from '../../../engine/metadata/rows/decode-records'
import {
  productCatalogues,
  recipeAnswers,
  recipeDefinitions,
  recipeForm,
  recipeOf,
} from '../../../stories/widgets/recipe-fixture'
import { ok, openForm, type FormOpening } from '../support/open-form'

const form = recipeForm()
const open = (record = recipeOf(), more: FormOpening = {}) =>
  openForm({
    form,
    record,
    own: recipeAnswers,
    definitions: recipeDefinitions,
    catalogues: productCatalogues,
    ...more,
  })
const list = () => page.getByRole('listbox', { name: 'Steps' })
const option = (index: number) => list().getByRole('option').nth(index)
const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const press = (keys: string) => userEvent.keyboard(keys)
const stepsSent = (opened: ReturnType<typeof openForm>) =>
  (opened.sent('/person/edit').at(-1)?.body as { steps: readonly Row[] } | undefined)?.steps ?? []

describe('the steps of a recipe', () => {
  test('are chosen by arrow keys, and Enter focuses their fields, which depend on the ingredient', async () => {
    open()
    await expect.element(option(0)).toHaveAttribute('aria-selected', 'true')
    ;(option(0).element() as HTMLElement).focus()
    await press('{ArrowDown}')
    await expect.element(option(1)).toHaveFocus()
    await expect.element(field('Powder weight')).toHaveValue('14')
    expect(field('Feeding time').elements()).toEqual([])
    await press('{End}{ArrowUp}')
    await expect.element(option(3)).toHaveFocus()
    await press('{Enter}')
    await expect.element(field('Ingredient')).toHaveFocus()
    for (const name of [
      'Powder box',
      'Powder',
      'Powder weight',
      'Water volume',
      'Feeding time',
      'Extra mixing time',
    ])
      await expect.element(field(name)).toBeVisible()
    await option(4).click()
    expect(field('Powder weight').elements()).toEqual([])
    await expect.element(field('Feeding time')).toHaveValue('5')
  })

  test('are moved by Alt and arrow keys from the list and from their fields, with the focus (A41)', async () => {
    const opened = open()
    await expect.element(option(0)).toBeVisible()
    ;(option(0).element() as HTMLElement).focus()
    await press('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
    await expect.element(option(2)).toHaveFocus()
    await expect.element(option(2)).toHaveTextContent('Hot water20 ml')
    await option(3).click()
    await userEvent.click(field('Water volume'))
    await press('{Alt>}{ArrowUp}{/Alt}')
    await expect.element(field('Water volume')).toHaveFocus()
    await expect.element(field('Water volume')).toHaveValue('60')
    await expect.element(option(2)).toHaveTextContent('Milk powder')
    await userEvent.click(ok())
    await expect
      .poll(() => stepsSent(opened).map(({ ingredientType }) => ingredientType))
      .toEqual([1, 5, 2, 5, 4])
  })

  test('are deleted after a question, copied and added, and can all be removed', async () => {
    const opened = open(recipeOf(2))
    await expect.element(option(1)).toBeVisible()
    ;(option(1).element() as HTMLElement).focus()
    await press('{ArrowDown}{Delete}')
    await expect.poll(() => opened.notifier.said).toEqual(['confirm: Are you sure to delete?'])
    await expect.poll(() => list().getByRole('option').elements()).toHaveLength(1)
    await expect.element(option(0)).toHaveFocus()
    await userEvent.click(button('Copy'))
    await expect.element(option(1)).toHaveTextContent('Hot water20 ml')
    await userEvent.click(button('Add'))
    await expect.element(option(2)).toHaveAttribute('aria-selected', 'true')
    await expect.element(field('Ingredient')).toHaveFocus()
    for (let left = 3; left > 0; left -= 1) {
      await userEvent.click(button('Remove'))
      await expect.poll(() => page.getByRole('option').elements()).toHaveLength(left - 1)
    }
    await expect.element(page.getByText('No data')).toBeVisible()
    await expect.element(button('Add')).toHaveFocus()
  })

  test('are kept when the user declines to remove one', async () => {
    open(recipeOf(2), { agrees: false })
    await userEvent.click(button('Remove'))
    expect(list().getByRole('option').elements()).toHaveLength(2)
  })
})

describe('the computed values of a recipe', () => {
  test('the feeding time follows weight and speed until the user types one', async () => {
    open()
    await option(3).click()
    await expect.element(page.getByText('From weight and feeding speed')).toBeVisible()
    await userEvent.fill(field('Powder weight'), '10')
    await expect.element(field('Feeding time')).toHaveValue('4')
    await userEvent.fill(field('Powder weight'), '')
    await expect.element(field('Feeding time')).toHaveValue('')
    await userEvent.fill(field('Powder weight'), '5')
    await expect.element(field('Feeding time')).toHaveValue('2')
    await userEvent.fill(field('Feeding time'), '9')
    await userEvent.fill(field('Powder weight'), '20')
    await expect.element(field('Feeding time')).toHaveValue('9')
    expect(page.getByText('From weight and feeding speed').elements()).toEqual([])
  })

  test('a chosen powder sets the feeding time, and is cleared when the ingredient changes', async () => {
    open(recipeOf(4))
    await option(3).click()
    await userEvent.click(page.getByRole('button', { name: 'Remove Milk powder' }))
    await userEvent.click(field('Powder'))
    await page.getByRole('radio', { name: 'Cocoa powder' }).click()
    expect(page.getByRole('radio', { name: 'Espresso blend' }).elements()).toEqual([])
    await userEvent.click(ok().last())
    await expect.element(field('Feeding time')).toHaveValue('10')
    await expect.element(option(3)).toHaveTextContent('Cocoa powder')
    await userEvent.click(field('Ingredient'))
    await userEvent.click(page.getByTitle('Bean', { exact: true }))
    await expect.element(option(3)).not.toHaveTextContent('Cocoa powder')
  })

  test('totals and timeline follow every key press', async () => {
    open()
    const sums = () => page.getByText('Material cost').element().closest('dl')?.textContent ?? ''
    await expect.poll(sums).toContain('Beans: 14 g · Box 4: 20 g')
    await expect.poll(sums).toContain('150 ml')
    await expect.poll(sums).toContain('2.12 CNY')
    await userEvent.fill(field('Water volume'), '120')
    await expect.poll(sums).toContain('250 ml')
    await expect.element(page.getByRole('img', { name: /^Timeline: 1\. Hot water, 12\.0 s/ })).toBeVisible()
  })
})

describe('a recipe form', () => {
  test('reports too few boxes at once, keeps the steps, and is not saved (A42)', async () => {
    const opened = open()
    await expect.element(option(3)).toBeVisible()
    await page.getByRole('radio', { name: '3 boxes' }).click()
    await expect.element(page.getByText('There are only 3 boxes. Give steps 4 another box')).toBeVisible()
    await expect.element(option(3)).toHaveTextContent('Box 4')
    await expect.element(option(3)).toHaveTextContent('Something is wrong here')
    await userEvent.click(ok())
    await expect
      .element(page.getByRole('button', { name: /There is no such box: this recipe has boxes 1 to 3/ }))
      .toBeVisible()
    expect(opened.sent('/person/edit')).toEqual([])
    await page.getByRole('radio', { name: '4 boxes' }).click()
    await userEvent.click(ok())
    await expect.poll(() => stepsSent(opened)).toHaveLength(5)
  })

  test('marks an incomplete step, and its error leads to the missing value (A40)', async () => {
    const opened = open(recipeOf(0))
    await userEvent.click(ok())
    await expect.element(page.getByRole('alert')).toHaveTextContent('Steps is required')
    await userEvent.click(button('Add'))
    await userEvent.click(button('Add'))
    await expect.element(option(0)).toHaveTextContent('Something is wrong here')
    await page.getByRole('button', { name: /Row 1, Powder weight/ }).click()
    await expect.element(option(0)).toHaveAttribute('aria-selected', 'true')
    await expect.element(field('Powder weight')).toHaveFocus()
    await userEvent.click(ok())
    expect(opened.sent('/person/edit')).toEqual([])
  })

  test('has no buttons, texts in place of inputs and fixed steps when it is viewed', async () => {
    open(recipeOf(), { mode: 'view' })
    await option(1).click()
    await expect.element(field('Powder weight')).toBeVisible()
    expect(page.getByRole('spinbutton').elements()).toEqual([])
    expect(page.getByRole('textbox').elements()).toEqual([])
    expect(button('Add').elements()).toEqual([])
    expect(button('Remove').elements()).toEqual([])
    await press('{Delete}{Alt>}{ArrowUp}{/Alt}')
    await expect.element(option(1)).toHaveTextContent('Bean')
    expect(list().getByRole('option').elements()).toHaveLength(5)
  })
})
