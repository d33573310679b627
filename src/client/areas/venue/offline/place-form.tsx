import { useState } from 'react';
import { createForm } from '#client/lib/form/create-form.ts';
import { Form } from '#client/lib/form/form.tsx';
import { useFormModel } from '#client/lib/form/use-form.ts';
import { keepPlace, readPlace } from '#client/lib/session/about-device.ts';
import { nudgeVenues } from '#client/lib/venue/venues.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { toast } from '#client/ui/toast/toast.ts';
import { offlineMessages as text } from './messages-offline.ts';
import css from './offline-screen.module.css';

const LONGEST = 60;

/** So that an organiser who sees ten devices of one desk account knows which is which. */
export function PlaceForm() {
  const [model] = useState(() => createForm({ place: readPlace() }));
  const form = useFormModel(model, {
    async send({ place }) {
      if (!keepPlace(place.trim())) return { message: text.placeNotKept, field: 'place' };
      nudgeVenues();
      toast(text.placeKept);
      return undefined;
    },
  });
  return (
    <Form form={form} className={css.place}>
      <Field label={text.place} hint={text.placeHint} {...form.text('place')} maxLength={LONGEST} />
      <Button type="submit" busy={form.busy}>
        {text.placeSave}
      </Button>
    </Form>
  );
}
