import { itemType } from '../../../contract/flow-codes.ts'
import type { ItemId } from '../../../contract/shapes/item-id.ts'
import type { PageItem } from '../../../contract/shapes/page-item.ts'
import type { ItemValue } from '../../items/item-rule.ts'
import { passwordBlank } from '../../items/password/password.ts'

const textOf = (value: ItemValue | undefined) => (typeof value === 'string' ? value : '')

/** The item the account takes its password from. */
export const isPassword = ({ page_item_type }: Pick<PageItem, 'page_item_type'>): boolean =>
  page_item_type === itemType.PASSWORD

/** An item that stands for the address of the account. */
export const isAccountEmail = (item: Pick<PageItem, 'page_item_type' | 'value_association'>) =>
  item.page_item_type === itemType.EMAIL || item.value_association === 'EMAIL'

/** The items an account is made from. */
export function findAccountItems(items: readonly PageItem[]): {
  email: PageItem | undefined
  password: PageItem | undefined
} {
  return { email: items.find(isAccountEmail), password: items.find(isPassword) }
}

/** The address typed on a page, empty without one. */
export function readAccountEmail(
  items: readonly PageItem[],
  values: Readonly<Record<ItemId, ItemValue>>,
): string {
  const { email } = findAccountItems(items)
  return textOf(email && values[email.id]).trim()
}

/**
 * What the account is made of: the e-mail address, when the page has one, and the password [FLOW-33].
 * Null when there is no new password, for example because the account was made before.
 */
export function readAccount(
  items: readonly PageItem[],
  values: Readonly<Record<ItemId, ItemValue>>,
): { email?: string; password: string; passwordItemId: ItemId } | null {
  const passwordItem = items.find(isPassword)
  const password = textOf(passwordItem && values[passwordItem.id])
  if (!passwordItem || password === '' || password === passwordBlank) return null
  const email = readAccountEmail(items, values)
  return { password, passwordItemId: passwordItem.id, ...(email === '' ? {} : { email }) }
}
