import { expect, type Locator } from './test'

/** Runs an action of a list's toolbar: by its button, or in the More menu when the button is hidden or disabled. */
export async function toolbarAction(place: Locator, name: string): Promise<void> {
  const toolbar = place.getByRole('toolbar')
  const button = toolbar.getByRole('button', { name, exact: true })
  const more = toolbar.getByRole('button', { name: 'More', exact: true })
  await expect(button.or(more).first()).toBeVisible()
  const isPressed = () =>
    button.click({ timeout: 3_000 }).then(
      () => true,
      () => false,
    )
  // A new selection may take the button's room, which moves the action into the menu.
  if ((await button.isVisible()) && (await isPressed())) return
  await more.click()
  await place.page().getByRole('menuitem', { name, exact: true }).click()
}
