// The light build has no types of its own; it is the full one without subtitles and alternate audio.
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
