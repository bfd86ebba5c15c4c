import { addressOfPicture, type LibraryPictureName } from '../../library-pictures'
import { basePath } from '../../../../platform/request/base-path'
import type { Product } from './product'

/** Pictures of the library by words in a product's name. The first match is used. */
const shown: readonly (readonly [words: RegExp, picture: LibraryPictureName])[] = [
  [/Espresso/, 'Espresso'],
  [/Cocoa|Mocha|Hot Choc|Viennese/, 'Hot chocolate'],
  [/Cola|Energy/, 'Cola 330 ml'],
  [/Sparkling|Soda$|Lemonade|Spritzer/, 'Lemon soda 330 ml'],
  [/Tonic|Canned|Chilled/, 'Tonic water 250 ml'],
  [/Juice|Vitamin|Mango|Citron|Plum/, 'Orange juice 330 ml'],
  [/Water/, 'Spring water 550 ml'],
  [/Choc/, 'Chocolate bar'],
  [/Bar|Wafer|Nut|Mix/, 'Oat bar'],
]
const usual: readonly LibraryPictureName[] = ['Biscuits', 'Green tea 500 ml', 'Biscuits', 'Latte', 'Latte']

/** Returns the address of a picture that suits a product: a bottle, a can, a cup or a pack. */
export function pictureOf({ enName, goodsType }: Pick<Product, 'enName' | 'goodsType'>): string {
  const fitting = goodsType === 0 ? undefined : shown.find(([words]) => words.test(enName))
  return addressOfPicture(basePath, fitting?.[1] ?? usual[goodsType] ?? 'Biscuits')
}
