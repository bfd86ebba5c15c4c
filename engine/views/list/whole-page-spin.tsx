import { Spin } from 'antd'

/** The fallback while the code of a dialog loads; it appears after 200 ms. */
export function WholePageSpin() {
  return <Spin fullscreen delay={200} />
}
