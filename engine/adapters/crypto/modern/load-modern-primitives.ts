import { webCrypto } from '../web-crypto'
import type { ModernPrimitives } from './modern-primitives'

/** WebCrypto where it exists, else noble; the other is never loaded. */
export async function loadModernPrimitives(): Promise<ModernPrimitives> {
  const subtle = webCrypto()
  if (subtle) return (await import('./create-web-primitives')).createWebPrimitives(subtle)
  return (await import('./noble-primitives')).noblePrimitives
}
