/** Short words between the parts of a name: “Mac Giolla”, “van der Berg”, “bin Rashid”. Without accents. */
const particles = new Set(
  'mac mc o ni nic ui de la le du des da do das dos del della di van von der den ter ten zu zur bin bint ibn ben abu al el ap af av'.split(
    ' ',
  ),
)

export const joinsNames = (plain: string) => particles.has(plain)
