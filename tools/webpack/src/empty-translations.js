/** Replaces the texts of a component in another language. */
export default undefined;
