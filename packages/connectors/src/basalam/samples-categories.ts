/** Answers about categories as Basalam gives them, for tests. */
export const SAMPLE_CATEGORIES = {
  data: [
    {
      id: 1,
      title: 'home',
      unit_type: null,
      children: [
        {
          id: 20,
          title: 'kitchen',
          unit_type: { id: 6304, title: 'count' },
          children: [{ id: 238, title: 'mugs', children: null, unit_type: { id: 6304, title: 'count' } }],
        },
      ],
    },
  ],
}

export const SAMPLE_ATTRIBUTES = {
  data: [
    {
      title: 'looks',
      attributes: [
        {
          id: 31,
          title: 'material',
          type: { name: 'select', value: 2 },
          unit: null,
          value: null,
          required: true,
          selected_values: [
            { id: 311, title: 'clay', value: 'clay', attribute_id: 31, order: 1, vendor_id: null },
          ],
        },
        {
          id: 32,
          title: 'height',
          type: null,
          unit: 'cm',
          value: null,
          required: null,
          selected_values: null,
        },
      ],
    },
  ],
}

export const SAMPLE_PREDICTION = {
  result: [
    {
      cat_id: 238,
      cat_title: 'mugs',
      cat_parent: {
        cat_id: 20,
        cat_title: 'kitchen',
        cat_parent: { cat_id: 1, cat_title: 'home', cat_parent: null },
      },
    },
  ],
}

export const SAMPLE_COMMISSION = { commission_data: { commission_percent: 7.5 } }
