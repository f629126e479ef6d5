import { type ComponentType, useState } from 'react';

interface Controlled {
  readonly value: unknown;
  readonly onChange: (value: never) => void;
}

/** Makes a controlled field keep its value. Use it as the `render` of a story. */
export const withValue = <Props extends Controlled>(Field: ComponentType<Props>) =>
  function FieldWithValue(props: Props) {
    const [value, setValue] = useState(props.value);
    return <Field {...props} value={value} onChange={setValue} />;
  };
