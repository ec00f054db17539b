const WIDTH = 32
const HEIGHT = 24
/** Mean of the dots, of 255, below which bars cannot be told apart. */
const DARK = 45

/** True when a camera's picture is too dark to read. */
export function isDark(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  context.drawImage(video, 0, 0, WIDTH, HEIGHT)
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT)
  let sum = 0
  for (let at = 0; at < data.length; at += 4)
    sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)
  return sum / 3 / (data.length / 4) < DARK
}
