/* Images of 32 by 32 blue pixels. */

export function png(): Buffer {
  return Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAMAAABEpIrGAAAAA1BMVEUoWshEz9XeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQ4jWNgGAWjYBSMAgasAAAEIAABMVaGxQAAAABJRU5ErkJggg==',
    'base64',
  )
}

export function jpeg(): Buffer {
  return Buffer.from(
    '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAgACADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAQF/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AjAaSUAAAAAB//9k=',
    'base64',
  )
}

/** One frame of a VP8 video, as in a lossy WebP image. */
export function vp8Frame(): Buffer {
  return Buffer.from('MAMAnQEqIAAgAD7RYqpPqCWjoigIAQAaCWUAvYaAAEBQUAD+6Di/7gzPq6pn13i0lZ05EL+AAAA=', 'base64')
}
