/** What stands where no page is. */
const unknown = {
  title: 'Page Not Found',
  text: 'There is no path here. The drummers have not heard of it either; go back to where the dance began and take another road.',
  home: 'Back to Home',
}

export type UnknownWords = typeof unknown
export default unknown
